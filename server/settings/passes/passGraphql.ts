import { builder } from '#server/platform/graphql/builder.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { settingMutations } from '#server/platform/settings/settingMutations.ts'
import { nationalitiesInOrder, passNationalityCommands } from './passNationalities.ts'
import { PassNationalityNode, PassRuleNode, PassSectorNode } from './passNodes.ts'
import { readPassOffer, type OfferedSector, type PassOffer } from './passOffer.ts'
import { passRuleCommands, rulesInOrder } from './passRules.ts'
import { passSectorCommands, sectorsInOrder } from './passSectors.ts'

settingMutations('PassRule', passRuleCommands, PassRuleNode, ({ db }, key, query) =>
  db.passRule.findUniqueOrThrow({ ...query, where: { id: Number(key) } }),
)
settingMutations(
  'PassNationality',
  passNationalityCommands,
  PassNationalityNode,
  ({ db }, key, query) =>
    db.passNationality.findUniqueOrThrow({ ...query, where: { id: Number(key) } }),
)
settingMutations('PassSector', passSectorCommands, PassSectorNode, ({ db }, key, query) =>
  db.passSector.findUniqueOrThrow({ ...query, where: { id: Number(key) } }),
)

builder.queryField('passRules', (t) =>
  t.prismaField({
    type: [PassRuleNode],
    authScopes: { action: 'setting.manage' },
    resolve: (query, _, __, { db }) => db.passRule.findMany({ ...query, orderBy: rulesInOrder }),
  }),
)
builder.queryField('passNationalities', (t) =>
  t.prismaField({
    type: [PassNationalityNode],
    extensions: holds(300),
    authScopes: { action: 'setting.manage' },
    resolve: (query, _, __, { db }) =>
      db.passNationality.findMany({ ...query, orderBy: nationalitiesInOrder }),
  }),
)
builder.queryField('passSectors', (t) =>
  t.prismaField({
    type: [PassSectorNode],
    extensions: holds(100),
    authScopes: { action: 'setting.manage' },
    resolve: (query, _, __, { db }) =>
      db.passSector.findMany({ ...query, orderBy: sectorsInOrder }),
  }),
)

const OfferedSectorType = builder.objectRef<OfferedSector>('OfferedSector').implement({
  description: 'A sector by which lists can be filtered.',
  fields: (t) => ({ name: t.exposeString('name'), englishName: t.exposeString('englishName') }),
})

const PassOfferType = builder.objectRef<PassOffer>('PassOffer').implement({
  description:
    'Values by which lists can be filtered: those that the pass settings allow on any day, and those in applications.',
  fields: (t) => ({
    nationalities: t.exposeStringList('nationalities', {
      nullable: true,
      description: 'ISO 3166-1 alpha-3 codes. Null if any card type accepts every country.',
    }),
    sectors: t.field({
      type: [OfferedSectorType],
      extensions: holds(100),
      resolve: ({ sectors }) => [...sectors],
    }),
  }),
})

builder.queryField('passOffer', (t) =>
  t.field({
    type: PassOfferType,
    authScopes: { action: 'cardType.view' },
    resolve: (_, __, { db }) => readPassOffer(db),
  }),
)
