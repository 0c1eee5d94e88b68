import type { CardType } from '#generated/prisma/client.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { cardTypesById } from './queries.ts'

export const CardTypeNode = builder.objectRef<CardType>('CardType')
builder.node(CardTypeNode, {
  id: { resolve: (cardType) => cardType.id },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'prefix' in value,
  loadOne: loadNode('cardType.view', async (ctx, id) => (await cardTypesById(ctx)).get(Number(id)) ?? null),
  fields: (t) => ({
    cardTypeId: t.exposeInt('id', { description: 'What inputs name it by.' }),
    code: t.exposeString('code'),
    prefix: t.exposeString('prefix'),
    description: t.exposeString('description'),
    plks: t.exposeBoolean('plks'),
  }),
})
