import { passRuleNew, passScopeNames, passUseNames } from '#domain/pass/passSettings.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { idOf } from '#server/platform/settings/idOf.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'
import {
  cardTypeColumn,
  factsOfDays,
  rowOf,
  validFromColumn,
  withCardType,
  withCardTypeId,
} from './passCardType.ts'

type PassRuleRow = Prisma.PassRuleGetPayload<{ include: typeof withCardType }>
export const rulesInOrder: Prisma.PassRuleOrderByWithRelationInput[] = [
  { cardType: { code: 'asc' } },
  { validFrom: 'asc' },
]

/** The rules for applications of a card type, each from a day on until the next rule. */
export const passRules: Setting<PassRuleRow, typeof passRuleNew, typeof passRuleNew> = {
  name: 'PassRule',
  what: { en: 'Pass rule', ms: 'Peraturan pas' },
  action: 'setting.manage',
  forNew: passRuleNew,
  forEdit: passRuleNew,
  exists: { code: 'setting.exists', path: 'validFrom' },
  notFound: 'pass.ruleNotFound',
  keyOf: ({ id }) => String(id),
  lock(tx, key) {
    const where = { id: idOf(key) }
    return lockedRow(tx, Prisma.sql`pass_rule WHERE id = ${where.id}`, () =>
      tx.passRule.findUnique({ where, include: withCardType }),
    )
  },
  findTwin: (tx, { cardTypeId, validFrom }) =>
    tx.passRule.findFirst({
      where: { cardTypeId: idOf(cardTypeId), validFrom: new Date(validFrom) },
      include: withCardType,
    }),
  insert: async ({ tx }, input) =>
    tx.passRule.create({ data: await rowOf(tx, input), include: withCardType }),
  write: async ({ tx }, { id }, input) =>
    tx.passRule.update({
      where: { id },
      data: { ...(await rowOf(tx, input)), version: { increment: 1 } },
      include: withCardType,
    }),
  remove: ({ tx }, { id }) => tx.passRule.delete({ where: { id } }),
  listUses: async () => [],
  factsOf: ({ nationalities, sector, sectors, employer, ...row }) => ({
    ...factsOfDays(row),
    nationalities,
    sector,
    sectors,
    employer,
  }),
  workbook: {
    columns: [
      cardTypeColumn,
      validFromColumn,
      {
        field: 'nationalities',
        title: { en: 'Nationalities', ms: 'Kewarganegaraan' },
        kind: 'text',
        words: passScopeNames,
      },
      { field: 'sector', title: { en: 'Sector', ms: 'Sektor' }, kind: 'text', words: passUseNames },
      {
        field: 'sectors',
        title: { en: 'Sectors', ms: 'Sektor yang dibenarkan' },
        kind: 'text',
        words: passScopeNames,
      },
      {
        field: 'employer',
        title: { en: 'Employer', ms: 'Majikan' },
        kind: 'text',
        words: passUseNames,
      },
    ],
    list: ({ db }) => db.passRule.findMany({ include: withCardType, orderBy: rulesInOrder }),
    toInput: withCardTypeId,
  },
}

export const passRuleCommands = settingCommands(passRules)
