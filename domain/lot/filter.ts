import { z } from 'zod'
import {
  filterDays,
  filterFlag,
  filterNumber,
  filterSome,
  filterText,
} from '#domain/filterFields.ts'
import { stockStatuses } from '#domain/stock.ts'
import { lotStates } from './states.ts'

/** The filter of the list of lots; the days are those of their receipt. */
export const lotFilter = z.object({
  text: filterText,
  status: filterSome(lotStates),
  branchCode: filterText,
  cardTypeId: filterNumber,
  doNo: filterText,
  ...filterDays,
  delivered: filterFlag.describe('Lots as delivered, instead of their current parts.'),
  inStore: filterFlag.describe('True: only lots with cards in a store. False: only lots without.'),
})
export type LotFilter = z.infer<typeof lotFilter>

/** The filter of the list of stock levels. */
export const stockFilter = z.object({
  branchCode: filterText,
  cardTypeId: filterNumber,
  status: filterSome(stockStatuses),
})
export type StockFilter = z.infer<typeof stockFilter>
