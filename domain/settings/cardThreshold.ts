import { z } from 'zod'
import { branchCode } from '#domain/fields.ts'
import { limits } from '#domain/limits.ts'
import { optionalLine } from '#domain/text/lines.ts'
import { reference } from './reference.ts'

/**
 * The editable fields of a threshold. Specification section 5 gives two lengths; the longer one is
 * used.
 */
export const cardThresholdEdit = z.object({
  threshold: z.int().min(0).max(limits.thresholdCards),
  description: optionalLine(50),
})

/** A threshold of a branch and a card type. */
export const cardThresholdNew = z.object({
  branchCode,
  cardTypeId: reference('cardType.notFound'),
  ...cardThresholdEdit.shape,
})
