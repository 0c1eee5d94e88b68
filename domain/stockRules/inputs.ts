import { z } from 'zod'
import { cardCount } from '#domain/fields.ts'
import { rowVersion } from '#domain/rowNumber.ts'

/** The rules for stock of all branches. */
export const stockRulesInput = z.object({
  version: rowVersion,
  /** Cards that may be lost before headquarters decides at once. */
  lossCards: cardCount,
  /** Days in which a matter is to be decided. */
  decideDays: z.int().min(1).max(366),
})
