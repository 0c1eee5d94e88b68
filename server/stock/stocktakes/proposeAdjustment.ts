import { overlap, sizeOf, totalOf, without, type Range } from '#domain/lot/ranges.ts'
import { compareCount } from '#domain/stocktake/compareCount.ts'
import { proposeAdjustmentInput } from '#domain/stocktake/inputs.ts'
import type { Stocktake } from '#generated/prisma/client.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { notify } from '#server/platform/notify.ts'
import { refuseCounters } from '#server/stock/counts/counters.ts'
import { notifyEscalated } from '#server/stock/rules/notifyEscalated.ts'
import { packedFor } from './adjustable.ts'
import { counterIdsOf } from './counterIdsOf.ts'
import {
  lockStocktake,
  stocktakeAfter,
  stocktakeChange,
  stocktakeSubjects,
} from './lockStocktake.ts'
import { heldAnywhere, heldThere, lockPlace, movedSince, type HeldRun } from './stocktakePlace.ts'

type Row = Range & {
  kind: 'missing' | 'surplus'
  cardTypeId: number
  lotNo: string | null
  elsewhereId: number | null
}

/**
 * Ends the count and compares it with the ledger at this moment. Serials that moved during the
 * count are left out and listed. Without differences there is nothing to approve. The place is
 * locked before the counters are judged, so that none of them moves its cards meanwhile.
 * @throws stocktake.holdsStock, stocktake.countedLast, stocktake.counterHolds
 */
export const proposeAdjustment = command({
  name: 'proposeAdjustment',
  action: 'stocktake.count',
  input: proposeAdjustmentInput,
  async run(scope, { stocktakeId, version, remark }) {
    const stocktake = await lockStocktake(scope, stocktakeId)
    stocktakeAfter(stocktake, 'propose', version)
    await lockPlace(scope.tx, stocktake)
    await refuseCounters(
      scope,
      stocktake,
      await counterIdsOf(scope.tx, { ...stocktake, proposedById: scope.viewer.userId }),
    )
    const differences = await differencesOf(scope, stocktake)
    const status = stocktakeAfter(stocktake, differences.length > 0 ? 'propose' : 'agree')

    await scope.tx.stocktakeDifference.createMany({
      data: differences.map((row) => ({ ...row, stocktakeId, quantity: sizeOf(row) })),
    })
    const proposed = { status, remark, proposedAt: scope.now, proposedById: scope.viewer.userId }
    const decided = status === 'approved' ? { decidedAt: scope.now } : {}
    await scope.tx.stocktake.update({
      where: { id: stocktakeId },
      data: { ...proposed, ...decided, version: { increment: 1 } },
    })
    if (differences.length > 0) {
      const { branchCode } = stocktake
      const proposal = { kind: 'countProposed', facts: { stocktakeId } } as const
      await notify(scope.tx, scope, { branchCode }, proposal)
      const missing = differences.filter(({ kind }) => kind === 'missing')
      await notifyEscalated(scope, {
        kind: 'countDifference',
        reference: String(stocktakeId),
        branchCode,
        cards: totalOf(missing),
      })
    }
    const reported = differences.map(({ kind, startSn, endSn }) => ({
      kind,
      startSn: Number(startSn),
      endSn: Number(endSn),
    }))
    return {
      result: { stocktakeId },
      audit: {
        subjects: stocktakeSubjects(stocktake),
        before: { status: stocktake.status },
        after: { status, remark, differences: reported },
      },
      changed: [stocktakeChange(stocktake)],
    }
  },
})

async function differencesOf(scope: CommandScope, stocktake: Stocktake): Promise<Row[]> {
  const held = await heldThere(scope.tx, stocktake)
  const counted = await scope.tx.stocktakeCount.findMany({ where: { stocktakeId: stocktake.id } })
  const moved = await movedSince(scope.tx, [stocktake])
  const rows: Row[] = []
  for (const cardTypeId of new Set([...held, ...counted].map((each) => each.cardTypeId))) {
    const own = <Each extends { cardTypeId: number }>(all: readonly Each[]) =>
      all.filter((each) => each.cardTypeId === cardTypeId)
    for (const { kind, range } of compareCount(own(held), own(counted), own(moved))) {
      if (kind === 'surplus') rows.push(...(await surplusOf(scope, stocktake, cardTypeId, range)))
      else
        rows.push(
          missingOf(
            own(held).find((run) => overlap(run, range))!,
            range,
          ),
        )
    }
  }
  return rows
}

/**
 * Returns the row for missing cards. Cards packed for a distribution keep their account: a count
 * can't write them off.
 */
function missingOf(run: HeldRun, range: Range): Row {
  const { lotNo, cardTypeId, accountId } = run
  return {
    ...range,
    kind: 'missing',
    cardTypeId,
    lotNo,
    elsewhereId: packedFor(run) ? accountId : null,
  }
}

/**
 * Returns the rows for surplus cards, by the account that the ledger has them in. Rows of another
 * branch omit the lot number.
 */
async function surplusOf(
  { tx }: CommandScope,
  { branchCode }: Stocktake,
  cardTypeId: number,
  range: Range,
): Promise<Row[]> {
  const runs = await heldAnywhere(tx, cardTypeId, range)
  const elsewhere = runs.map(({ startSn, endSn, accountId, lotNo, branchCode: at }): Row => ({
    startSn,
    endSn,
    kind: 'surplus',
    cardTypeId,
    lotNo: at === branchCode ? lotNo : null,
    elsewhereId: accountId,
  }))
  const nowhere = without(range, runs).map((run): Row => ({
    ...run,
    kind: 'surplus',
    cardTypeId,
    lotNo: null,
    elsewhereId: null,
  }))
  return [...elsewhere, ...nowhere]
}
