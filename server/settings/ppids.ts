import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { ppidEdit, ppidNew } from '#domain/settings/ppid.ts'
import { Prisma, type Ppid } from '#generated/prisma/client.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'

/**
 * The programme's product identifiers of blank cards, each with the day on which Immigration issued
 * it.
 */
export const ppids: Setting<Ppid, typeof ppidNew, typeof ppidEdit> = {
  name: 'Ppid',
  what: { en: 'PPID', ms: 'PPID' },
  action: 'setting.manage',
  forNew: ppidNew,
  forEdit: ppidEdit,
  exists: { code: 'ppid.exists', path: 'ppid' },
  notFound: 'lot.ppidNotFound',
  keyOf: ({ ppid }) => ppid,
  lock: (tx, ppid) =>
    lockedRow(tx, Prisma.sql`ppid WHERE ppid = ${ppid}`, () =>
      tx.ppid.findUnique({ where: { ppid } }),
    ),
  findTwin: (tx, { ppid }) => tx.ppid.findUnique({ where: { ppid } }),
  insert: ({ tx, now }, { imDate, ...rest }) =>
    tx.ppid.create({ data: { ...rest, imDate: new Date(imDate), createdAt: now } }),
  write: ({ tx }, { ppid }, { imDate, ...rest }) =>
    tx.ppid.update({
      where: { ppid },
      data: { ...rest, imDate: new Date(imDate), version: { increment: 1 } },
    }),
  remove: ({ tx }, { ppid }) => tx.ppid.delete({ where: { ppid } }),
  listUses: async (tx, { ppid }) => [
    // The parts of a split lot are no further deliveries.
    {
      count: await tx.lot.count({ where: { ppidNo: ppid, parentLotNo: null } }),
      one: { en: 'lot', ms: 'lot' },
      other: { en: 'lots', ms: 'lot' },
    },
  ],
  factsOf: ({ ppid, imDate, description, remark }) => ({
    ppid,
    imDate: dayOfColumn(imDate),
    description,
    remark,
  }),
  workbook: {
    columns: [
      { field: 'ppid', title: { en: 'PPID', ms: 'PPID' }, kind: 'text', identifies: true },
      { field: 'imDate', title: { en: 'IM date', ms: 'Tarikh IM' }, kind: 'date' },
      { field: 'description', title: { en: 'Description', ms: 'Keterangan' }, kind: 'text' },
      { field: 'remark', title: { en: 'Remark', ms: 'Catatan' }, kind: 'text' },
    ],
    list: ({ db }) => db.ppid.findMany({ orderBy: { ppid: 'asc' } }),
  },
}

export const ppidCommands = settingCommands(ppids)
