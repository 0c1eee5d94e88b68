import type { Branch } from '#generated/prisma/client.ts'
import { builder } from '../platform/graphql/builder.ts'
import { branchesByCode } from './queries.ts'

export const BranchNode = builder.objectRef<Branch>('Branch')
builder.node(BranchNode, {
  id: { resolve: (branch) => branch.code },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'singleUserShift' in value,
  loadOne: async (code, ctx) => (await branchesByCode(ctx)).get(code) ?? null,
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    region: t.exposeString('region'),
    state: t.exposeString('state'),
    city: t.exposeString('city'),
    plks: t.exposeBoolean('plks'),
  }),
})
