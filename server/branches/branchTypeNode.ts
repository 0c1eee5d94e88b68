import type { BranchType } from '#generated/prisma/client.ts'
import { Recorded } from '../platform/audit/recordHistory.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { perRequest } from '../platform/perRequest.ts'
import { historyField } from '../platform/settings/historyField.ts'
import { branchesByCode, branchTypesById } from './queries.ts'

const branchCounts = perRequest(async (ctx) => {
  const counts = new Map<number, number>()
  for (const { deletedAt, branchTypeId } of (await branchesByCode(ctx)).values()) {
    if (deletedAt === null) counts.set(branchTypeId, (counts.get(branchTypeId) ?? 0) + 1)
  }
  return counts
})

export const BranchTypeNode = builder.objectRef<BranchType>('BranchType')
builder.node(BranchTypeNode, {
  id: { resolve: ({ id }) => id },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  loadOne: loadNode('branchType.view', async (ctx, id) => (await branchTypesById(ctx)).get(Number(id)) ?? null),
  fields: (t) => ({
    key: t.string({ description: 'By which its commands name it.', resolve: ({ id }) => String(id) }),
    name: t.exposeString('name'),
    thirdParty: t.exposeBoolean('thirdParty'),
    batchExist: t.exposeBoolean('batchExist'),
    noOfRecords: t.exposeInt('noOfRecords', {
      description: 'How many records a print list of its branches may hold, as far as the programme allows.',
    }),
    branchCount: t.int({
      description: 'Branches of the type that are in use.',
      resolve: async ({ id }, _, ctx) => (await branchCounts(ctx)).get(id) ?? 0,
    }),
    version: t.exposeInt('version'),
    history: historyField(t, 'setting.manage', ({ id }) => `BranchType:${id}`),
  }),
})
