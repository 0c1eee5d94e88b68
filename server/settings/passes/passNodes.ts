import { passScopes, passUses } from '#domain/pass/passSettings.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { idOf } from '#server/platform/settings/idOf.ts'

export const PassUseEnum = enumOf('PassUse', passUses)
const PassScopeEnum = enumOf('PassScope', passScopes)

export const PassRuleNode = builder.prismaNode('PassRule', {
  description:
    'Rules for the fields in applications of a card type, valid from a day until the type’s next rule.',
  id: { resolve: ({ id }) => id },
  findUnique: (id) => ({ id: idOf(id) }),
  nullable: true,
  extensions: readBy('cardType.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    key: t.string({ description: 'Id that commands take.', resolve: ({ id }) => String(id) }),
    cardType: t.relation('cardType'),
    validFrom: t.expose('validFrom', { type: 'Date' }),
    nationalities: t.expose('nationalities', { type: PassScopeEnum }),
    sector: t.expose('sector', { type: PassUseEnum }),
    sectors: t.expose('sectors', { type: PassScopeEnum }),
    employer: t.expose('employer', { type: PassUseEnum }),
    version: t.exposeInt('version'),
    history: t.field(historyField('setting.manage', ({ id }) => `PassRule:${id}`)),
  }),
})

export const PassNationalityNode = builder.prismaNode('PassNationality', {
  description: 'A country to whose nationals a card type is issued.',
  id: { resolve: ({ id }) => id },
  findUnique: (id) => ({ id: idOf(id) }),
  nullable: true,
  extensions: readBy('cardType.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    key: t.string({ description: 'Id that commands take.', resolve: ({ id }) => String(id) }),
    cardType: t.relation('cardType'),
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-3 code.' }),
    passport: t.exposeString('passport', {
      description: 'Format of its passport numbers. Empty for any format.',
    }),
    validFrom: t.expose('validFrom', { type: 'Date' }),
    validUntil: t.expose('validUntil', { type: 'Date', nullable: true }),
    version: t.exposeInt('version'),
    history: t.field(historyField('setting.manage', ({ id }) => `PassNationality:${id}`)),
  }),
})

export const PassSectorNode = builder.prismaNode('PassSector', {
  description: 'A sector for which a card type is issued.',
  id: { resolve: ({ id }) => id },
  findUnique: (id) => ({ id: idOf(id) }),
  nullable: true,
  extensions: readBy('cardType.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    key: t.string({ description: 'Id that commands take.', resolve: ({ id }) => String(id) }),
    cardType: t.relation('cardType'),
    name: t.exposeString('name', { description: 'Name in Malay, as the registry writes it.' }),
    englishName: t.exposeString('englishName'),
    validFrom: t.expose('validFrom', { type: 'Date' }),
    validUntil: t.expose('validUntil', { type: 'Date', nullable: true }),
    version: t.exposeInt('version'),
    history: t.field(historyField('setting.manage', ({ id }) => `PassSector:${id}`)),
  }),
})
