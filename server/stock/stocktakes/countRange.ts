import { overlap, without, type Range } from '#domain/lot/ranges.ts'
import { problem } from '#domain/problems.ts'
import { countRangeInput } from '#domain/stocktake/inputs.ts'
import type { Lot, Stocktake } from '#generated/prisma/client.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import { recordDestroyed } from '#server/custody/destroyedCards.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { violates } from '#server/platform/database/errorCondition.ts'
import { refuseCounters } from '#server/stock/counts/counters.ts'
import {
  lockStocktake,
  stocktakeAfter,
  stocktakeChange,
  stocktakeSubjects,
} from './lockStocktake.ts'

/**
 * Records serials that were seen. The response reveals nothing of the ledger: the count is blind.
 * @throws stocktake.counted, stocktake.cardTypeNeeded, stocktake.otherCardType,
 *   stocktake.holdsStock, stocktake.countedLast
 */
export const countRange = command({
  name: 'countRange',
  action: 'stocktake.count',
  input: countRangeInput,
  async run(scope, { stocktakeId, startSn, endSn, cardType }) {
    const stocktake = await lockStocktake(scope, stocktakeId)
    stocktakeAfter(stocktake, 'countRange')
    await refuseCounters(scope, stocktake, [scope.viewer.userId])
    const range = { startSn: BigInt(startSn), endSn: BigInt(endSn) }
    const lots = await scope.tx.lot.findMany({
      where: { splitAt: null, startSn: { lte: range.endSn }, endSn: { gte: range.startSn } },
      orderBy: { startSn: 'asc' },
    })
    const cardTypeId = await cardTypeOf(scope, stocktake, lots, cardType)
    const counts = byLot(
      range,
      lots.filter((lot) => lot.cardTypeId === cardTypeId),
      stocktake,
    ).map(({ lotNo, ...run }) => ({
      ...run,
      lotNo,
      stocktakeId,
      cardTypeId,
      at: scope.now,
      byUserId: scope.viewer.userId,
    }))
    const made = await scope.tx.stocktakeCount
      .createManyAndReturn({ data: counts, select: { id: true } })
      .catch((error: unknown) => {
        throw violates(error, 'stocktake_count_once')
          ? problem('stocktake.counted', {}, 'startSn')
          : error
      })
    await recordDestroyed(scope, 'countRange', { ...range, cardTypeId })
    return {
      result: { stocktakeId, countIds: made.map(({ id }) => id) },
      audit: { subjects: stocktakeSubjects(stocktake), after: { startSn, endSn, cardTypeId } },
      changed: [stocktakeChange(stocktake)],
    }
  },
})

/**
 * Returns the card type that was named, that the stocktake is limited to, or that alone has these
 * serials.
 */
async function cardTypeOf(
  scope: CommandScope,
  stocktake: Stocktake,
  lots: readonly Lot[],
  code?: string,
): Promise<number> {
  const named =
    code === undefined ? stocktake.cardTypeId : (await getCardTypeByCode(scope.tx, code)).id
  const found = [...new Set(lots.map((lot) => lot.cardTypeId))]
  if (
    stocktake.cardTypeId !== null &&
    (named !== stocktake.cardTypeId || (found.length > 0 && !found.includes(named)))
  ) {
    const { code: counted } = await scope.tx.cardType.findUniqueOrThrow({
      where: { id: stocktake.cardTypeId },
    })
    throw problem('stocktake.otherCardType', { cardType: counted }, 'startSn')
  }
  const only = named ?? (found.length === 1 ? found[0] : undefined)
  if (only === undefined) throw problem('stocktake.cardTypeNeeded', {}, 'cardType')
  return only
}

/**
 * Splits the serials by the lots of the branch. Serials of another branch's lot, or of no lot, get
 * no lot number.
 */
function byLot(
  range: Range,
  lots: readonly Lot[],
  { branchCode }: Stocktake,
): (Range & { lotNo: string | null })[] {
  const here = lots.filter((lot) => lot.branchCode === branchCode)
  return [
    ...here.flatMap((lot) => {
      const run = overlap(range, lot)
      return run ? [{ ...run, lotNo: lot.rootLotNo }] : []
    }),
    ...without(range, here).map((run) => ({ ...run, lotNo: null })),
  ]
}
