import type { CardType } from '#generated/prisma/client.ts'
import { Recorded } from '../platform/audit/recordHistory.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { historyField } from '../platform/settings/historyField.ts'
import { BranchTypeNode } from './branchTypeNode.ts'
import { branchTypesByCardType, cardTypesById } from './queries.ts'

export const CardTypeNode = builder.objectRef<CardType>('CardType')
builder.node(CardTypeNode, {
  id: { resolve: (cardType) => cardType.id },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  loadOne: loadNode('cardType.view', async (ctx, id) => (await cardTypesById(ctx)).get(Number(id)) ?? null),
  fields: (t) => ({
    key: t.string({ description: 'By which its commands name it.', resolve: ({ id }) => String(id) }),
    code: t.exposeString('code'),
    prefix: t.exposeString('prefix'),
    description: t.exposeString('description'),
    plks: t.exposeBoolean('plks'),
    madeBy: t.field({
      description: 'The branch types that make it, by name.',
      type: [BranchTypeNode],
      resolve: async ({ id }, _, ctx) => (await branchTypesByCardType(ctx)).get(id) ?? [],
    }),
    version: t.exposeInt('version'),
    history: historyField(t, 'setting.manage', ({ id }) => `CardType:${id}`),
  }),
})
