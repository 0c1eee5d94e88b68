import { z } from 'zod'
import { consignmentNo, poslajuNoForm } from '#domain/despatch/courierRow.ts'
import { onceValid } from '#domain/fieldProblems.ts'
import { approval, reason, version } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { rowNumber, rowVersion } from '#domain/rowNumber.ts'
import { optionalLine } from '#domain/text/lines.ts'

const packagingId = z.string().trim().min(1).max(30)
const jobIds = z.array(rowNumber).min(1, 'despatch.nothing').max(limits.pageSizeMaximum)

/**
 * A package as a whole, at a version, or the named cards of one or several packages. The consent
 * covers the packages that contain them.
 */
export const undespatchInput = z
  .object({ packagingId: packagingId.optional(), version, jobIds: jobIds.optional(), approval })
  .refine((input) => input.packagingId !== undefined || input.jobIds !== undefined, {
    message: 'field.required',
    path: ['packagingId'],
    ...onceValid('packagingId', 'jobIds'),
  })
export const putInPackageInput = z.object({ packagingId, version, jobIds })
export const receivePackageInput = z.object({ packagingId })
/**
 * The version after the action to undo. A different version means that the package has changed
 * since.
 */
export const undoPackageInput = z.object({ packagingId, version: rowVersion })
export const wayBackInput = z.object({ packagingId, version, reason })

/** A parcel that the courier lost, with the number of the courier's own enquiry if there is one. */
export const reportLostInput = z.object({
  packagingId,
  version,
  reason,
  courierReference: optionalLine(60),
})

export const acceptByCourierInput = z.object({ packagingId, version })

/** A consignment number as stored. */
export const poslajuNo = z
  .string()
  .overwrite(consignmentNo)
  .min(1)
  .regex(poslajuNoForm, 'field.pattern')

/**
 * The correct number of a package. If another package has it by mistake, `exchangeWith` names that
 * one, which takes the old number.
 */
export const correctConsignmentInput = z.object({
  packagingId,
  version,
  poslajuNo,
  exchangeWith: packagingId.optional(),
  approval,
})

/**
 * The same in the screen's form: `exchange` states that another package has the number by mistake.
 */
export const correctConsignmentForm = z.object({ poslajuNo, exchange: z.boolean() })
export type CorrectConsignmentForm = z.infer<typeof correctConsignmentForm>

/** Returns the subject of a supervisor's consent: the packages that change. */
export function packagesSubject(packagingIds: readonly string[]): string {
  return [...packagingIds]
    .sort()
    .map((id) => `Package:${id}`)
    .join(' ')
}
