import { z } from 'zod'
import { reading } from '#domain/agent/reading.ts'
import { approval, branchCode, reason, remark, version } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { jobVersions, oneVersionEach, rowNumber } from '#domain/rowNumber.ts'
import { cardSn, chipSn } from '#domain/serials.ts'

const jobId = rowNumber
const jobIds = z.array(jobId).min(1, 'print.selectOne').max(limits.pageSizeMaximum)

/** A machine by its number, in any case. */
export const machineNo = z.string().trim().toUpperCase().min(1).max(20)
/** A reason of the production process, by its code. */
export const csmRejectCode = z.string().trim().toUpperCase().min(1).max(10)

export const queueCsmJobsInput = z
  .object({ jobIds, versions: jobVersions })
  .refine(...oneVersionEach)
export const unqueueCsmJobsInput = queueCsmJobsInput
export const reassignCsmJobsInput = z
  .object({ jobIds, versions: jobVersions, machineNo })
  .refine(...oneVersionEach)
/** The branch to route to: the hub of their collection branch, or that branch itself. */
export const routeCsmJobsInput = z
  .object({ jobIds, versions: jobVersions, branchCode })
  .refine(...oneVersionEach)
export const deleteCsmJobsInput = z.object({
  jobIds: z.array(jobId).min(1, 'print.selectOne').max(limits.csmDeletedAtOnce),
  approval,
})
export const beginCsmJobInput = z.object({ jobId, version, machineNo })
/** With the agent's signed reading of the chip; without it the serial was entered by hand. */
export const personaliseCsmJobInput = z.object({
  jobId,
  version,
  cardSn,
  chipSn,
  reading: reading.optional(),
})
/**
 * The serials as read from the checked card, and the machine; by default the machine of the
 * session.
 */
export const passCsmJobInput = personaliseCsmJobInput.extend({ machineNo: machineNo.optional() })
/**
 * For a bad card, the legible part of its serials; at its check the machine, by default that of the
 * session.
 */
export const rejectCsmJobInput = z.object({
  jobId,
  version,
  rejectCode: csmRejectCode,
  machineNo: machineNo.optional(),
  cardSn: cardSn.optional(),
  chipSn: chipSn.optional(),
  remark,
})
export const remakeCsmJobInput = z.object({
  jobId,
  version,
  rejectCode: csmRejectCode.optional(),
  remark,
})
/** Several at once, each for its own rejection reason. */
export const remakeCsmJobsInput = z
  .object({ jobIds, versions: jobVersions, remark })
  .refine(...oneVersionEach)
export const retryCsmFileInput = z.object({ fileId: rowNumber })
export const dismissCsmFileInput = z.object({ fileId: rowNumber, reason })

/** Returns the subject of a supervisor's consent: the deletion of exactly these jobs. */
export function deletionSubject(jobIds: readonly number[]): string {
  const ids = [...new Set(jobIds)].sort((a, b) => a - b)
  return `CsmJob:${ids.join(',')}`
}

/**
 * The steps that old callers report for a job at its machine in one call: its start, or its result.
 */
export const persoSteps = ['inProduction', 'personalised', 'passed', 'rejected'] as const
export const updateCsmPersoInput = z.object({
  jobId,
  status: z.enum(persoSteps),
  machineNo: machineNo.optional(),
  cardSn: z.string().max(100).optional(),
  chipSn: z.string().max(100).optional(),
  rejectCode: z.string().max(100).optional(),
  remark,
})

/**
 * The subject of a supervisor's consent given beforehand, as old callers ask for it: the
 * requester's next deletion.
 */
export const anyDeletion = 'CsmJob:any'
