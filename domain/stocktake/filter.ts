import { z } from 'zod'
import { filterFlag, filterSome, filterText } from '#domain/filterFields.ts'
import { stocktakeStates } from './states.ts'

/** The filter of the list of stocktakes. */
export const stocktakeFilter = z.object({
  branchCode: filterText,
  stationId: filterText,
  status: filterSome(stocktakeStates),
  toReview: filterFlag.describe('Only stocktakes whose exception the viewer may review.'),
})
export type StocktakeFilter = z.infer<typeof stocktakeFilter>
