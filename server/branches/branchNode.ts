import type { Branch } from '#generated/prisma/client.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { CardTypeNode } from './cardTypeNode.ts'
import { branchesByCode, branchTypesById, listCardTypesOf } from './queries.ts'

export const BranchNode = builder.objectRef<Branch>('Branch')
builder.node(BranchNode, {
  id: { resolve: (branch) => branch.code },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'singleUserShift' in value,
  loadOne: loadNode('branch.view', async (ctx, code) => (await branchesByCode(ctx)).get(code) ?? null),
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    region: t.exposeString('region'),
    branchType: t.string({
      resolve: async (branch, _, ctx) => (await branchTypesById(ctx)).get(branch.branchTypeId)?.name ?? '',
    }),
    cardTypes: t.field({
      description: 'What it makes.',
      type: [CardTypeNode],
      resolve: (branch, _, ctx) => listCardTypesOf(ctx, branch),
    }),
    state: t.exposeString('state'),
    city: t.exposeString('city'),
    plks: t.exposeBoolean('plks'),
  }),
})
