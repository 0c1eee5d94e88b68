import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { openStocktakeInput } from '#domain/stocktake/inputs.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { violates } from '#server/platform/database/errorCondition.ts'
import { requireCounter } from '#server/stock/counts/counters.ts'
import { stocktakeChange, stocktakeSubjects } from './lockStocktake.ts'

/**
 * Opens a count of a branch's store or of a station's blank cards. A place has at most one open
 * count.
 * @throws branch.notFound, station.notFound, cardType.notFound, permission.denied, stocktake.open,
 * stocktake.holdsStock, stocktake.countedLast, stocktake.othersMayCount
 */
export const openStocktake = command({
  name: 'openStocktake',
  action: 'stocktake.count',
  input: openStocktakeInput,
  async run(scope, { branchCode, stationId = '', cardType, reason }) {
    await holdPlace(scope, branchCode, stationId)
    const place = stationId ? 'station' : branchCode === headquarters ? 'hqStore' : 'branchStore'
    const cardTypeId =
      cardType === undefined ? null : (await getCardTypeByCode(scope.tx, cardType)).id
    const exception = await requireCounter(scope, { branchCode, stationId, cardTypeId }, reason)
    const excepted = exception === null ? {} : { exception, exceptionReason: reason! }
    const data = {
      ...excepted,
      branchCode,
      place,
      stationId,
      cardTypeId,
      status: 'counting',
      openedAt: scope.now,
      openedById: scope.viewer.userId,
    } as const
    const opened = await scope.tx.stocktake.create({ data }).catch((error: unknown) => {
      throw violates(error, 'stocktake_one_open') || violates(error, 'station_id')
        ? problem('stocktake.open')
        : error
    })
    return {
      result: { stocktakeId: opened.id },
      audit: {
        subjects: stocktakeSubjects(opened),
        after: {
          status: 'counting',
          branchCode,
          place,
          stationId,
          cardType: cardType ?? null,
          ...excepted,
        },
      },
      changed: [stocktakeChange(opened)],
    }
  },
})

/**
 * Locks the place until the count is recorded: it can't be removed meanwhile, nor can a lot in it
 * change its type (correctLot).
 */
async function holdPlace(
  { tx, viewer }: CommandScope,
  branchCode: string,
  stationId: string,
): Promise<void> {
  if (!seesBranch(viewer, branchCode)) throw problem('branch.notFound', {}, 'branchCode')
  // Locks the station before its branch, in the order of the command that moves a station.
  const station = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM station WHERE id = ${stationId} AND branch_code = ${branchCode} AND process = 'personalisation' FOR SHARE`
  await holdBranch(tx, branchCode)
  if (!actsOnBranch(viewer, branchCode)) throw problem('permission.denied')
  if (stationId && station.length === 0) throw problem('station.notFound', {}, 'stationId')
}
