import { csmRejectReasonEdit, csmRejectReasonNew } from '#domain/csm/rejectReason.ts'
import { processNames } from '#domain/settings/station.ts'
import { Prisma, type CsmRejectReason } from '#generated/prisma/client.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'

/** The reasons for rejecting cards, each of a production process. */
export const csmRejectReasons: Setting<
  CsmRejectReason,
  typeof csmRejectReasonNew,
  typeof csmRejectReasonEdit
> = {
  name: 'CsmRejectReason',
  what: { en: 'Reject reason', ms: 'Sebab penolakan' },
  action: 'csm.setting',
  forNew: csmRejectReasonNew,
  forEdit: csmRejectReasonEdit,
  exists: { code: 'setting.exists', path: 'rejectCode' },
  notFound: 'csmReason.notFound',
  keyOf: ({ id }) => String(id),
  lock(tx, key) {
    const id = idOf(key)
    return lockedRow(tx, Prisma.sql`csm_reject_reason WHERE id = ${id}`, () =>
      tx.csmRejectReason.findUnique({ where: { id } }),
    )
  },
  findTwin: (tx, { process, rejectCode }) =>
    tx.csmRejectReason.findUnique({ where: { process_rejectCode: { process, rejectCode } } }),
  insert: ({ tx }, data) => tx.csmRejectReason.create({ data }),
  write: ({ tx }, { id }, data) =>
    tx.csmRejectReason.update({ where: { id }, data: { ...data, version: { increment: 1 } } }),
  remove: ({ tx }, { id }) => tx.csmRejectReason.delete({ where: { id } }),
  listUses: async () => [],
  factsOf: ({ id: _, version: __, ...facts }) => facts,
  workbook: {
    columns: [
      {
        field: 'rejectCode',
        title: { en: 'Reject code', ms: 'Kod tolakan' },
        kind: 'text',
        identifies: true,
      },
      {
        field: 'process',
        title: { en: 'Process', ms: 'Proses' },
        kind: 'text',
        words: processNames,
        identifies: true,
      },
      { field: 'description', title: { en: 'Description', ms: 'Keterangan' }, kind: 'text' },
      { field: 'enabled', title: { en: 'Enabled', ms: 'Dibenarkan' }, kind: 'boolean' },
    ],
    list: ({ db }) =>
      db.csmRejectReason.findMany({ orderBy: [{ process: 'asc' }, { rejectCode: 'asc' }] }),
  },
}

export const csmRejectReasonCommands = settingCommands(csmRejectReasons)
