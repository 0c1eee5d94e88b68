import { headquarters } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { reviewRefusal } from '#domain/stocktake/counters.ts'
import { reviewExceptionInput } from '#domain/stocktake/inputs.ts'
import { command } from '#server/platform/command.ts'
import { counterIdsOf } from './counterIdsOf.ts'
import { lockStocktake, stocktakeChange, stocktakeSubjects } from './lockStocktake.ts'

/**
 * Records that somebody at headquarters, who had no part in the count, looked at its exception.
 * @throws permission.denied, record.changed, stocktake.noReview, stocktake.reviewed,
 *   stocktake.ofCounter
 */
export const reviewException = command({
  name: 'reviewException',
  action: 'stocktake.review',
  input: reviewExceptionInput,
  async run(scope, { stocktakeId, version, review }) {
    if (scope.viewer.branchCode !== headquarters) throw problem('permission.denied')
    const stocktake = await lockStocktake(scope, stocktakeId)
    const counterIds = await counterIdsOf(scope.tx, stocktake)
    const refusal = reviewRefusal(scope.viewer.userId, { ...stocktake, counterIds })
    if (refusal) throw problem(refusal)
    if (version !== undefined && version !== stocktake.version) throw problem('record.changed')
    await scope.tx.stocktake.update({
      where: { id: stocktakeId },
      data: {
        review,
        reviewedAt: scope.now,
        reviewedById: scope.viewer.userId,
        version: { increment: 1 },
      },
    })
    return {
      result: { stocktakeId },
      audit: { subjects: stocktakeSubjects(stocktake), after: { review } },
      changed: [stocktakeChange(stocktake)],
    }
  },
})
