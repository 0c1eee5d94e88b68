import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { rowNumber } from '#domain/rowNumber.ts'

/** The notifications that the caller has read; all of theirs where it is missing. */
export const markNotificationsReadInput = z.object({
  ids: z.array(rowNumber).min(1).max(limits.pageSize).optional(),
})
