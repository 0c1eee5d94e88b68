import { stateTag } from '#client/parts/stateTag.tsx'
import { stocktakeStateRows } from '#domain/stocktake/states.ts'

/** Shows a stocktake's state. */
export const StocktakeStateTag = stateTag(stocktakeStateRows)
