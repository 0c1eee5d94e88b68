import { problem } from '#domain/problems.ts'
import { rejectAdjustmentInput } from '#domain/stocktake/inputs.ts'
import { decideRefusal } from '#domain/stocktake/refusals.ts'
import { refuseSameHands } from '#server/access/approvals/refuseSameHands.ts'
import { command } from '#server/platform/command.ts'
import {
  lockStocktake,
  stocktakeAfter,
  stocktakeChange,
  stocktakeSubjects,
} from './lockStocktake.ts'
import { movedDifferences } from './movedDifferences.ts'
import { settleCount } from './settleCount.ts'

/**
 * Rejects an adjustment: the ledger stays as it is and the differences stay on record. Neither the
 * proposer nor anybody who moved the cards decides on them.
 * @throws stocktake.ofProposer, stocktake.ofMover, supervisor.sameHands
 */
export const rejectAdjustment = command({
  name: 'rejectAdjustment',
  action: 'stocktake.reject',
  input: rejectAdjustmentInput,
  async run(scope, { stocktakeId, version, remark }) {
    const stocktake = await lockStocktake(scope, stocktakeId)
    const status = stocktakeAfter(stocktake, 'reject', version)
    const refusal = decideRefusal(scope.viewer.userId, stocktake)
    if (refusal) throw problem(refusal)
    await refuseSameHands(scope, stocktake.proposedById!)
    if (await movedDifferences(scope.tx, stocktake, scope.viewer.userId))
      throw problem('stocktake.ofMover')
    const decided = {
      status,
      approverId: scope.viewer.userId,
      decidedAt: scope.now,
      decision: remark,
    }
    await scope.tx.stocktake.update({
      where: { id: stocktakeId },
      data: { ...decided, version: { increment: 1 } },
    })
    await settleCount(scope, stocktake)
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
