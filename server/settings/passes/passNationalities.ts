import { passNationalityNew } from '#domain/pass/passSettings.ts'
import { Prisma } from '#generated/prisma/client.ts'
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

type PassNationalityRow = Prisma.PassNationalityGetPayload<{ include: typeof withCardType }>
export const nationalitiesInOrder: Prisma.PassNationalityOrderByWithRelationInput[] = [
  { cardType: { code: 'asc' } },
  { country: 'asc' },
  { passport: 'asc' },
  { validFrom: 'asc' },
]

/**
 * The countries whose nationals a card type is issued to, with the forms of their passport numbers.
 */
export const passNationalities: Setting<
  PassNationalityRow,
  typeof passNationalityNew,
  typeof passNationalityNew
> = {
  name: 'PassNationality',
  what: { en: 'Nationality', ms: 'Kewarganegaraan' },
  action: 'setting.manage',
  forNew: passNationalityNew,
  forEdit: passNationalityNew,
  exists: { code: 'setting.exists', path: 'country' },
  notFound: 'pass.nationalityNotFound',
  keyOf: ({ id }) => String(id),
  lock(tx, key) {
    const where = { id: idOf(key) }
    return lockedRow(tx, Prisma.sql`pass_nationality WHERE id = ${where.id}`, () =>
      tx.passNationality.findUnique({ where, include: withCardType }),
    )
  },
  findTwin: (tx, { cardTypeId, country, passport, validFrom }) =>
    tx.passNationality.findFirst({
      where: { cardTypeId: idOf(cardTypeId), country, passport, validFrom: new Date(validFrom) },
      include: withCardType,
    }),
  insert: async ({ tx }, { validUntil, ...input }) =>
    tx.passNationality.create({
      data: { ...(await rowOf(tx, input)), validUntil: lastDay(validUntil) },
      include: withCardType,
    }),
  write: async ({ tx }, { id }, { validUntil, ...input }) =>
    tx.passNationality.update({
      where: { id },
      data: {
        ...(await rowOf(tx, input)),
        validUntil: lastDay(validUntil),
        version: { increment: 1 },
      },
      include: withCardType,
    }),
  remove: ({ tx }, { id }) => tx.passNationality.delete({ where: { id } }),
  listUses: async () => [],
  factsOf: ({ country, passport, ...row }) => ({ ...factsOfDays(row), country, passport }),
  workbook: {
    columns: [
      cardTypeColumn,
      { field: 'country', title: { en: 'Country', ms: 'Negara' }, kind: 'text', identifies: true },
      {
        field: 'passport',
        title: { en: 'Passport number', ms: 'Nombor pasport' },
        kind: 'text',
        identifies: true,
      },
      validFromColumn,
      validUntilColumn,
    ],
    list: ({ db }) =>
      db.passNationality.findMany({ include: withCardType, orderBy: nationalitiesInOrder }),
    toInput: withCardTypeId,
  },
}

export const passNationalityCommands = settingCommands(passNationalities)
