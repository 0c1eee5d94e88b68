import { z } from 'zod'
import { approval, reason, version } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { rowNumber } from '#domain/rowNumber.ts'

const packagingId = z.string().trim().min(1).max(30)
const jobIds = z.array(rowNumber).min(1, 'despatch.nothing').max(limits.pageSizeMaximum)

/**
 * A package as a whole, as it is at a version, or of one or several packages the cards that are named. The consent is to the packages
 * that they lie in.
 */
export const undespatchInput = z
  .object({ packagingId: packagingId.optional(), version, jobIds: jobIds.optional(), approval })
  .refine((input) => input.packagingId !== undefined || input.jobIds !== undefined, {
    message: 'field.required',
    path: ['packagingId'],
  })
export const putInPackageInput = z.object({ packagingId, version, jobIds })
export const receivePackageInput = z.object({ packagingId })
export const wayBackInput = z.object({ packagingId, version, reason })

/** What a consent to take cards back is about: the packages that they lie in. */
export function undespatchSubject(packagingIds: readonly string[]): string {
  return [...packagingIds]
    .sort()
    .map((id) => `Package:${id}`)
    .join(' ')
}
