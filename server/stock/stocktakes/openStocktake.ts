import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { openStocktakeInput } from '#domain/stocktake/inputs.ts'
import { getCardTypeByCode } from '#server/branches/findCardTypeByCode.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { violates } from '#server/platform/database/errors.ts'
import { stocktakeChange, stocktakeSubjects } from './lockStocktake.ts'

/**
 * Opens a count of a branch's store, or of a station's blank cards; one at a time in each place.
 * @throws branch.notFound, station.notFound, cardType.notFound, permission.denied, stocktake.open
 */
export const openStocktake = command({
  name: 'openStocktake',
  action: 'stocktake.count',
  input: openStocktakeInput,
  async run(scope, { branchCode, stationId = '', cardType }) {
    await refuseUnknownPlace(scope, branchCode, stationId)
    const place = stationId ? 'station' : branchCode === headquarters ? 'hqStore' : 'branchStore'
    const cardTypeId = cardType === undefined ? null : (await getCardTypeByCode(scope.tx, cardType)).id
    const data = {
      branchCode,
      place,
      stationId,
      cardTypeId,
      status: 'counting',
      openedAt: scope.now,
      openedById: scope.viewer.userId,
    } as const
    const opened = await scope.tx.stocktake.create({ data }).catch((error: unknown) => {
      throw violates(error, 'stocktake_one_open') || violates(error, 'station_id') ? problem('stocktake.open') : error
    })
    return {
      result: { stocktakeId: opened.id },
      audit: {
        subjects: stocktakeSubjects(opened),
        after: { status: 'counting', branchCode, place, stationId, cardType: cardType ?? null },
      },
      changed: [stocktakeChange(opened)],
    }
  },
})

async function refuseUnknownPlace({ tx, viewer }: CommandScope, branchCode: string, stationId: string): Promise<void> {
  const branch = await tx.branch.findUnique({ where: { code: branchCode, deletedAt: null } })
  if (!branch || !seesBranch(viewer, branchCode)) throw problem('branch.notFound', {}, 'branchCode')
  if (!actsOnBranch(viewer, branchCode)) throw problem('permission.denied')
  if (stationId && !(await tx.station.findFirst({ where: { id: stationId, branchCode, process: 'personalisation' } }))) {
    throw problem('station.notFound', {}, 'stationId')
  }
}
