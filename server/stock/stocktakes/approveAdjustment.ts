import type { Range } from '#domain/lot/ranges.ts'
import { Problem, problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { approveAdjustmentInput } from '#domain/stocktake/inputs.ts'
import type { Lot, Stocktake } from '#generated/prisma/client.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { moveCards, type Account } from '#server/custody/custody.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { refuseInPrinter } from '#server/production/printList/cardsInPrinter.ts'
import { storeOf } from '#server/stock/levels/stockStores.ts'
import { lotChanges } from '#server/stock/lots/advanceLots.ts'
import { lockRoots } from '#server/stock/lots/lockLots.ts'
import { lockStationsOfStocktake } from '#server/stock/stations/lockStations.ts'
import { isAdjustable, packedFor } from './adjustable.ts'
import {
  lockStocktake,
  stocktakeAfter,
  stocktakeChange,
  stocktakeSubjects,
} from './lockStocktake.ts'
import { movedDifferences } from './movedDifferences.ts'
import { reopenFound } from './reopenFound.ts'
import { settleCount } from './settleCount.ts'
import { listDifferences, type DifferenceRow } from './stocktakeDifferences.ts'
import { heldThere, stocktakeDocument, type HeldRun } from './stocktakePlace.ts'

/**
 * Adjusts the ledger to a count, with the approval of a second person: missing cards are written
 * off under the remark, and cards found elsewhere in the branch are moved to the counted place; a
 * closed lot reopens for them. It applies completely or not at all. Cards in a printer are refused.
 * @throws supervisor.needed, supervisor.hadPart, supervisor.movedCards, stocktake.movedSince,
 *   station.cardInPrinter, day.movesClosed
 */
export const approveAdjustment = command({
  name: 'approveAdjustment',
  action: 'stocktake.decide',
  input: approveAdjustmentInput,
  async run(scope, { stocktakeId, version, remark, approval }) {
    const stocktake = await lockStocktake(scope, stocktakeId)
    const status = stocktakeAfter(stocktake, 'approve', version)
    const approver = await consumeApproval(scope, approval, 'approveAdjustment', {
      of: `Stocktake:${stocktakeId}`,
      facts: [`Stocktake:${stocktakeId}`],
    })
    if (await movedDifferences(scope.tx, stocktake, approver.supervisorId))
      throw problem('supervisor.movedCards', {}, 'approval')

    await lockStationsOfStocktake(scope.tx, stocktake)
    const lotNos = await lotsOf(scope, stocktakeId)
    const lots = await lockRoots(scope.tx, lotNos)
    const held = await heldThere(scope.tx, stocktake)
    let adjusted = 0
    for (const difference of await listDifferences(scope.tx, [stocktakeId])) {
      if (!isAdjustable(difference, stocktake.branchCode)) continue
      const missing = difference.kind === 'missing'
      const from = missing ? placeOf(held, difference) : difference.elsewhere!
      await refuseInPrinter(scope.tx, [{ ...difference, stationId: from.stationId }])
      const to = missing
        ? writtenOff(stocktake)
        : countedPlace(stocktake, await reopenFound(scope, lots, stocktake, difference))
      const entryId = await adjust(scope, stocktake, difference, from, to)
      await scope.tx.stocktakeDifference.update({ where: { id: difference.id }, data: { entryId } })
      adjusted += difference.quantity
    }
    await scope.tx.stocktake.update({
      where: { id: stocktakeId },
      data: {
        status,
        approverId: approver.supervisorId,
        decidedAt: scope.now,
        decision: remark,
        version: { increment: 1 },
      },
    })
    await settleCount(scope, stocktake)
    return {
      result: { stocktakeId },
      audit: {
        subjects: [...stocktakeSubjects(stocktake), ...lotNos.map((lotNo) => `Lot:${lotNo}`)],
        before: { status: stocktake.status },
        after: { status, remark, adjusted },
        approvedBy: approver.supervisorLoginId,
      },
      changed: [
        stocktakeChange(stocktake),
        ...lotChanges(
          lotNos.map((lotNo) => ({ lotNo })),
          [stocktake.branchCode],
        ),
      ],
    }
  },
})

async function adjust(
  scope: CommandScope,
  stocktake: Stocktake,
  { lotNo, startSn, endSn }: DifferenceRow,
  from: Account,
  to: Account,
): Promise<bigint> {
  const move = {
    lotNo: lotNo!,
    startSn,
    endSn,
    from,
    to,
    document: stocktakeDocument(stocktake),
    byUserId: scope.viewer.userId,
    at: scope.now,
  }
  try {
    return await moveCards(scope.tx, move)
  } catch (error) {
    throw error instanceof Problem && error.code === 'custody.insufficient'
      ? movedSince(move)
      : error
  }
}

async function lotsOf({ tx }: CommandScope, stocktakeId: number): Promise<string[]> {
  const rows = await tx.stocktakeDifference.findMany({
    where: { stocktakeId },
    select: { lotNo: true },
  })
  return [...new Set(rows.flatMap(({ lotNo }) => lotNo ?? []))]
}

function writtenOff({ branchCode }: Stocktake): Account {
  return { place: 'destroyed', branchCode }
}

/** Returns the account that a card of the part, found in the counted place, belongs to. */
function countedPlace({ branchCode, stationId }: Stocktake, part: Lot): Account {
  return stationId ? { place: 'station', branchCode, stationId } : storeOf(part)
}

/**
 * Returns the account of the counted place that holds these serials unreserved. @throws
 * stocktake.movedSince
 */
function placeOf(held: readonly HeldRun[], { cardTypeId, startSn, endSn }: DifferenceRow): Account {
  const free = held.filter((each) => each.cardTypeId === cardTypeId && packedFor(each) === null)
  const run = free.find((each) => each.startSn <= startSn && each.endSn >= endSn)
  if (!run) throw movedSince({ startSn, endSn })
  return run
}

function movedSince({ startSn, endSn }: Range): Problem {
  return problem('stocktake.movedSince', {
    startSn: formatCardSn(startSn),
    endSn: formatCardSn(endSn),
  })
}
