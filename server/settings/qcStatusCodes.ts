import { sameQcStatusCode } from '#domain/fields.ts'
import { qcStatusCodeEdit, qcStatusCodeNew } from '#domain/settings/qcStatusCode.ts'
import { Prisma, type QcStatusCode } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'

/** The codes for rejecting cards. */
export const qcStatusCodes: Setting<QcStatusCode, typeof qcStatusCodeNew, typeof qcStatusCodeEdit> =
  {
    name: 'QcStatusCode',
    what: { en: 'QC status code', ms: 'Kod status QC' },
    action: 'setting.manage',
    forNew: qcStatusCodeNew,
    forEdit: qcStatusCodeEdit,
    exists: { code: 'qcStatusCode.exists', path: 'code' },
    notFound: 'qcStatusCode.notFound',
    keyOf: ({ code }) => code,
    lock: async (tx, key) => {
      const code = (await findQcStatusCode(tx, key))?.code ?? key
      return lockedRow(tx, Prisma.sql`qc_status_code WHERE code = ${code}`, () =>
        tx.qcStatusCode.findUnique({ where: { code } }),
      )
    },
    // 3 and 03 are the same number, and so the same code.
    findTwin: (tx, { code }) => findQcStatusCode(tx, code),
    insert: ({ tx }, data) => tx.qcStatusCode.create({ data }),
    write: ({ tx }, { code }, data) =>
      tx.qcStatusCode.update({ where: { code }, data: { ...data, version: { increment: 1 } } }),
    remove: ({ tx }, { code }) => tx.qcStatusCode.delete({ where: { code } }),
    listUses: async (tx, { code }) => [
      {
        count: await tx.cardAttempt.count({ where: { rejectCode: code } }),
        one: { en: 'rejected card', ms: 'kad ditolak' },
        other: { en: 'rejected cards', ms: 'kad ditolak' },
        route: `/ikad/cps/report/rejectcard?code=${encodeURIComponent(code)}`,
      },
      {
        count: await tx.lotTravellerReject.count({ where: { code } }),
        one: { en: 'lot traveller form', ms: 'borang pengembara lot' },
        other: { en: 'lot traveller forms', ms: 'borang pengembara lot' },
        route: '/ikad/cps/production/lottravellerform',
      },
    ],
    factsOf: ({ code, description }) => ({ code, description }),
    workbook: {
      columns: [
        { field: 'code', title: { en: 'Code', ms: 'Kod' }, kind: 'text', identifies: true },
        { field: 'description', title: { en: 'Description', ms: 'Keterangan' }, kind: 'text' },
      ],
      list: ({ db }) => db.qcStatusCode.findMany({ orderBy: { code: 'asc' } }),
    },
  }

export const qcStatusCodeCommands = settingCommands(qcStatusCodes)

/** Returns the code with the same value, as entered in the settings, or null. */
export async function findQcStatusCode(
  db: Pick<Tx, 'qcStatusCode'>,
  code: string,
): Promise<QcStatusCode | null> {
  return (await db.qcStatusCode.findMany()).find((row) => sameQcStatusCode(row.code, code)) ?? null
}
