import { z } from 'zod'
import { branchCode, stationId } from '#domain/fields.ts'

/** The years for which holdings can be certified. */
export const certifiedYear = z.int().min(2000).max(2199)

/** A place's certification for a year, and the figures that the signer saw. */
export const certificationInput = z.object({
  branchCode,
  /** Missing for a store. */
  stationId: stationId.optional(),
  year: certifiedYear,
  digest: z.string().regex(/^[0-9a-f]{64}$/),
})
