import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { passSectorNew } from '#domain/pass/passSettings.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { claimName } from '#server/platform/settings/claimName.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'
import {
  cardTypeColumn,
  factsOfDays,
  lastDay,
  rowOf,
  validFromColumn,
  validUntilColumn,
  withCardType,
  withCardTypeId,
} from './passCardType.ts'

type PassSectorRow = Prisma.PassSectorGetPayload<{ include: typeof withCardType }>
export const sectorsInOrder: Prisma.PassSectorOrderByWithRelationInput[] = [
  { cardType: { code: 'asc' } },
  { name: 'asc' },
  { validFrom: 'asc' },
]

/** The sectors for which a card type is issued. */
export const passSectors: Setting<PassSectorRow, typeof passSectorNew, typeof passSectorNew> = {
  name: 'PassSector',
  what: { en: 'Sector', ms: 'Sektor' },
  action: 'setting.manage',
  forNew: passSectorNew,
  forEdit: passSectorNew,
  exists: { code: 'setting.exists', path: 'name' },
  notFound: 'pass.sectorNotFound',
  keyOf: ({ id }) => String(id),
  lock(tx, key) {
    const where = { id: idOf(key) }
    return lockedRow(tx, Prisma.sql`pass_sector WHERE id = ${where.id}`, () =>
      tx.passSector.findUnique({ where, include: withCardType }),
    )
  },
  // Records name a sector in any case.
  findTwin: (tx, { cardTypeId, name, validFrom }) =>
    claimName(
      tx,
      'PassSector',
      `${idOf(cardTypeId)} ${validFrom} ${name}`,
      () =>
        tx.passSector.findMany({ where: { cardTypeId: idOf(cardTypeId) }, include: withCardType }),
      (row) => `${row.cardTypeId} ${dayOfColumn(row.validFrom)} ${row.name}`,
    ),
  insert: async ({ tx }, { validUntil, ...input }) =>
    tx.passSector.create({
      data: { ...(await rowOf(tx, input)), validUntil: lastDay(validUntil) },
      include: withCardType,
    }),
  write: async ({ tx }, { id }, { validUntil, ...input }) =>
    tx.passSector.update({
      where: { id },
      data: {
        ...(await rowOf(tx, input)),
        validUntil: lastDay(validUntil),
        version: { increment: 1 },
      },
      include: withCardType,
    }),
  remove: ({ tx }, { id }) => tx.passSector.delete({ where: { id } }),
  listUses: async () => [],
  factsOf: ({ name, englishName, ...row }) => ({ ...factsOfDays(row), name, englishName }),
  workbook: {
    columns: [
      cardTypeColumn,
      { field: 'name', title: { en: 'Name', ms: 'Nama' }, kind: 'text', identifies: true },
      { field: 'englishName', title: { en: 'English name', ms: 'Nama Inggeris' }, kind: 'text' },
      validFromColumn,
      validUntilColumn,
    ],
    list: ({ db }) => db.passSector.findMany({ include: withCardType, orderBy: sectorsInOrder }),
    toInput: withCardTypeId,
  },
}

export const passSectorCommands = settingCommands(passSectors)
