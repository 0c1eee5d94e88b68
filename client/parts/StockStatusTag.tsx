import { stockStatusRows } from '#domain/stock.ts'
import { stateTag } from './stateTag.tsx'

/** Shows a stock's status against its threshold. */
export const StockStatusTag = stateTag(stockStatusRows)
