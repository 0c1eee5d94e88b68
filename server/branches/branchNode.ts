import type { Branch } from '#generated/prisma/client.ts'
import { Recorded } from '../platform/audit/recordHistory.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { historyField } from '../platform/settings/historyField.ts'
import { CardTypeNode } from './cardTypeNode.ts'
import { branchesByCode, branchTypesById, listCardTypesOf } from './queries.ts'

export const BranchNode = builder.objectRef<Branch>('Branch')
builder.node(BranchNode, {
  id: { resolve: (branch) => branch.code },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  loadOne: loadNode('branch.view', async (ctx, code) => (await branchesByCode(ctx)).get(code) ?? null),
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    region: t.exposeString('region'),
    branchType: t.string({
      resolve: async (branch, _, ctx) => (await branchTypesById(ctx)).get(branch.branchTypeId)?.name ?? '',
    }),
    branchTypeKey: t.string({ description: 'By which its commands name its type.', resolve: ({ branchTypeId }) => String(branchTypeId) }),
    cardTypes: t.field({
      description: 'What it makes.',
      type: [CardTypeNode],
      resolve: (branch, _, ctx) => listCardTypesOf(ctx, branch),
    }),
    address1: t.exposeString('address1'),
    address2: t.exposeString('address2'),
    address3: t.exposeString('address3'),
    postcode: t.exposeString('postcode'),
    city: t.exposeString('city'),
    state: t.exposeString('state'),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    plks: t.exposeBoolean('plks'),
    singleUserShift: t.exposeBoolean('singleUserShift', {
      description: 'One user is on shift at a time: then the one who personalised a card may also pass it.',
    }),
    passkeyRequired: t.exposeBoolean('passkeyRequired', { description: 'Its people sign in with a passkey beside the password.' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', nullable: true, description: 'When it was marked deleted.' }),
    version: t.exposeInt('version'),
    history: historyField(t, 'setting.manage', ({ code }) => `Branch:${code}`, [
      'createBranch', 'updateBranch', 'deleteBranch', 'restoreBranch',
    ]),
  }),
})
