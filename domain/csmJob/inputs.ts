import { z } from 'zod'
import { approval, reason, remark, version } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { rowNumber, rowVersion } from '#domain/rowNumber.ts'
import { cardSn, chipSn } from '#domain/serials.ts'

const jobId = rowNumber
const jobIds = z.array(jobId).min(1, 'print.selectOne').max(limits.pageSizeMaximum)
/** The versions that the user saw, in the order of `jobIds`: of two who move a job the second is told. */
const versions = z.array(rowVersion).max(limits.pageSizeMaximum).optional()
const asMany = (input: { jobIds: number[]; versions?: number[] | undefined }) =>
  input.versions === undefined || input.versions.length === input.jobIds.length
const oneEach = { message: 'field.invalid', path: ['versions'] }

/** A machine by its number, in any letters. */
export const machineNo = z.string().trim().toUpperCase().min(1).max(20)
/** A reason of the production process, by its code. */
export const csmRejectCode = z.string().trim().toUpperCase().min(1).max(10)

export const queueCsmJobsInput = z.object({ jobIds, versions }).refine(asMany, oneEach)
export const unqueueCsmJobsInput = queueCsmJobsInput
export const reassignCsmJobsInput = z.object({ jobIds, versions, machineNo }).refine(asMany, oneEach)
export const deleteCsmJobsInput = z.object({
  jobIds: z.array(jobId).min(1, 'print.selectOne').max(limits.csmDeletedAtOnce),
  approval,
})
export const beginCsmJobInput = z.object({ jobId, version, machineNo })
export const passCsmJobInput = z.object({ jobId, version, cardSn, chipSn })
/** Of a card that came out bad, as much of its serials as can be read. */
export const rejectCsmJobInput = z.object({
  jobId,
  version,
  rejectCode: csmRejectCode,
  cardSn: cardSn.optional(),
  chipSn: chipSn.optional(),
  remark,
})
export const remakeCsmJobInput = z.object({ jobId, version, rejectCode: csmRejectCode.optional(), remark })
/** Several at once, each for the reason that it was rejected with. */
export const remakeCsmJobsInput = z.object({ jobIds, versions, remark }).refine(asMany, oneEach)
export const retryCsmFileInput = z.object({ fileId: rowNumber })
export const dismissCsmFileInput = z.object({ fileId: rowNumber, reason })

/** What a supervisor consents to: the deletion of just these jobs. */
export function deletionSubject(jobIds: readonly number[]): string {
  const ids = [...new Set(jobIds)].sort((a, b) => a - b)
  return `CsmJob:${ids.join(',')}`
}

/** What old callers say of a job at its machine, in one call: that it began, or what came of it. */
export const persoSteps = ['inProduction', 'passed', 'rejected'] as const
export const updateCsmPersoInput = z.object({
  jobId,
  status: z.enum(persoSteps),
  machineNo: machineNo.optional(),
  cardSn: z.string().max(100).optional(),
  chipSn: z.string().max(100).optional(),
  rejectCode: z.string().max(100).optional(),
  remark,
})

/** What a supervisor consents to who signs beforehand, as old callers have them do: the next deletion of the one who asks. */
export const anyDeletion = 'CsmJob:any'
