import { problem } from '#domain/problems.ts'
import { processNames, stationEdit, stationNew } from '#domain/settings/station.ts'
import { Prisma, type Station } from '#generated/prisma/client.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { claimName } from '#server/platform/settings/claimName.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands, usesInWords } from '#server/platform/settings/settingCommands.ts'
import { listStations } from './stationQueries.ts'
import { stationUses, unclosedUse } from './stationUses.ts'

/** The machines and desks at which cards are made and checked. */
export const stations: Setting<Station, typeof stationNew, typeof stationEdit> = {
  name: 'Station',
  what: { en: 'Station', ms: 'Stesen' },
  action: 'setting.manage',
  forNew: stationNew,
  forEdit: stationEdit,
  exists: { code: 'setting.exists', path: 'stationId' },
  notFound: 'station.notFound',
  changeKind: 'station',
  branchOf: ({ branchCode }) => branchCode,
  keyOf: ({ id }) => id,
  lock: (tx, id) =>
    lockedRow(tx, Prisma.sql`station WHERE id = ${id}`, () =>
      tx.station.findUnique({ where: { id } }),
    ),
  // jhb-p01 and JHB-P01, typed or scanned, would be the same station to users.
  findTwin: (tx, { stationId }) =>
    claimName(
      tx,
      'Station',
      stationId,
      () => tx.station.findMany({ where: { id: { equals: stationId, mode: 'insensitive' } } }),
      ({ id }) => id,
    ),
  async insert({ tx }, { stationId: id, ...data }) {
    await holdBranch(tx, data.branchCode)
    return tx.station.create({ data: { id, ...data } })
  },
  async write(scope, row, data) {
    await holdBranch(scope.tx, data.branchCode)
    if (data.branchCode !== row.branchCode || data.process !== row.process)
      await refuseBusy(scope, row)
    return scope.tx.station.update({
      where: { id: row.id },
      data: { ...data, version: { increment: 1 } },
    })
  },
  remove: ({ tx }, { id }) => tx.station.delete({ where: { id } }),
  async listUses(tx, { id }) {
    const { present, ever } = await stationUses(tx, id)
    return [...present, ...ever]
  },
  factsOf: ({ id, name, branchCode, process, active }) => ({
    stationId: id,
    name,
    branchCode,
    process,
    active,
  }),
  workbook: {
    columns: [
      {
        field: 'stationId',
        title: { en: 'Station id', ms: 'ID stesen' },
        kind: 'text',
        identifies: true,
      },
      { field: 'name', title: { en: 'Name', ms: 'Nama' }, kind: 'text' },
      { field: 'branchCode', title: { en: 'Branch code', ms: 'Kod cawangan' }, kind: 'text' },
      {
        field: 'process',
        title: { en: 'Process', ms: 'Proses' },
        kind: 'text',
        words: processNames,
      },
      { field: 'active', title: { en: 'Active', ms: 'Aktif' }, kind: 'boolean' },
    ],
    list: (ctx) => listStations(ctx, {}),
  },
}

export const stationCommands = settingCommands(stations)

/**
 * Refuses a change while there is work at the station, which belongs to its branch and process.
 * @throws station.busy
 */
async function refuseBusy({ tx, now }: CommandScope, station: Station): Promise<void> {
  const uses = [...(await stationUses(tx, station.id)).present, await unclosedUse(tx, station, now)]
  const present = uses.filter(({ count }) => count > 0)
  if (present.length > 0) throw problem('station.busy', { uses: usesInWords(present) })
}
