import { cancelStocktakeInput } from '#domain/stocktake/inputs.ts'
import { command } from '#server/platform/command.ts'
import {
  lockStocktake,
  stocktakeAfter,
  stocktakeChange,
  stocktakeSubjects,
} from './lockStocktake.ts'

/** Cancels a stocktake while it is counted. Its counts stay visible. */
export const cancelStocktake = command({
  name: 'cancelStocktake',
  action: 'stocktake.count',
  input: cancelStocktakeInput,
  async run(scope, { stocktakeId, version, remark }) {
    const stocktake = await lockStocktake(scope, stocktakeId)
    const status = stocktakeAfter(stocktake, 'cancel', version)
    await scope.tx.stocktake.update({
      where: { id: stocktakeId },
      data: { status, decidedAt: scope.now, decision: remark, version: { increment: 1 } },
    })
    return {
      result: { stocktakeId },
      audit: {
        subjects: stocktakeSubjects(stocktake),
        before: { status: stocktake.status },
        after: { status, remark },
      },
      changed: [stocktakeChange(stocktake)],
    }
  },
})
