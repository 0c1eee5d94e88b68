import { stockStatusRows } from '#domain/stock.ts'
import { stateTag } from './stateTag.tsx'

/** How a stock stands against its threshold. */
export const StockStatusTag = stateTag(stockStatusRows)
