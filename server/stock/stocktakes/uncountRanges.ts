import { problem } from '#domain/problems.ts'
import { uncountInput } from '#domain/stocktake/inputs.ts'
import { command } from '#server/platform/command.ts'
import {
  lockStocktake,
  stocktakeAfter,
  stocktakeChange,
  stocktakeSubjects,
} from './lockStocktake.ts'

/** Removes counted ranges while the count is open. @throws stocktake.notCounted */
export const uncountRanges = command({
  name: 'uncountRanges',
  action: 'stocktake.count',
  input: uncountInput,
  async run(scope, { stocktakeId, countIds }) {
    const stocktake = await lockStocktake(scope, stocktakeId)
    stocktakeAfter(stocktake, 'uncount')
    const ids = [...new Set(countIds)]
    const rows = await scope.tx.stocktakeCount.findMany({ where: { id: { in: ids }, stocktakeId } })
    if (rows.length !== ids.length) throw problem('stocktake.notCounted', {}, 'countIds')
    await scope.tx.stocktakeCount.deleteMany({ where: { id: { in: ids } } })
    return {
      result: { stocktakeId },
      audit: {
        subjects: stocktakeSubjects(stocktake),
        before: {
          counted: rows.map(({ startSn, endSn }) => ({
            startSn: Number(startSn),
            endSn: Number(endSn),
          })),
        },
      },
      changed: [stocktakeChange(stocktake)],
    }
  },
})
