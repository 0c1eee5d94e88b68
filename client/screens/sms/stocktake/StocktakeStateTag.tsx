import { stateTag } from '#client/parts/stateTag.tsx'
import { stocktakeStateRows } from '#domain/stocktake/states.ts'

/** A stocktake's state. */
export const StocktakeStateTag = stateTag(stocktakeStateRows)
