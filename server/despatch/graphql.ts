import { BranchNode } from '../branches/branchNode.ts'
import { getBranch } from '../branches/queries.ts'
import type { RequestContext } from '../platform/context.ts'
import { builder } from '../platform/graphql/builder.ts'
import { commandMutation } from '../platform/graphql/commandMutation.ts'
import { connectionOf, countedOnce } from '../platform/graphql/connectionOf.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { DeliveryMethodEnum, EmployerKindEnum } from '../production/applicationNode.ts'
import { CardJobNode } from '../production/cardJobNode.ts'
import { listCardJobsByIds } from '../production/cardJobQueries.ts'
import { personal } from '../production/personal.ts'
import { despatch } from './despatch.ts'
import { listDespatchable, type Despatchable } from './listDespatchable.ts'
import { countPackages, findPackage, getPackage, listPackageJobIds, listPackages, type PackageRow } from './queries.ts'
import { undespatch } from './undespatch.ts'

export const PackageNode = builder.objectRef<PackageRow>('Package')
builder.node(PackageNode, {
  id: { resolve: (found) => found.packagingId },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'despatchedBy' in value,
  loadOne: loadNode('package.view', findPackage),
  fields: (t) => ({
    packagingId: t.exposeString('packagingId'),
    branch: t.field({ type: BranchNode, resolve: (found, _, ctx) => getBranch(ctx, found.branchCode) }),
    despatchedAt: t.expose('despatchedAt', { type: 'DateTime' }),
    despatchedBy: t.exposeString('despatchedBy'),
    deliveryMethod: t.expose('deliveryMethod', { type: DeliveryMethodEnum }),
    employerKind: t.expose('employerKind', { type: EmployerKindEnum }),
    collectionBranch: t.field({ type: BranchNode, resolve: (found, _, ctx) => getBranch(ctx, found.collectionBranchCode) }),
    employerName: t.string({ resolve: (found, _, ctx) => personal(ctx, found.employerName) }),
    stickerDate: t.expose('stickerDate', { type: 'Date' }),
    poslajuNo: t.exposeString('poslajuNo', { nullable: true }),
    weightKg: t.float({ nullable: true, resolve: (found) => (found.weightKg === null ? null : Number(found.weightKg)) }),
    chargesMyr: t.float({ nullable: true, resolve: (found) => (found.chargesMyr === null ? null : Number(found.chargesMyr)) }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
    jobs: t.field({
      type: [CardJobNode],
      resolve: async (found, _, anyone) => {
        const ctx = requireViewer(anyone)
        return listCardJobsByIds(ctx, await listPackageJobIds(ctx, found))
      },
    }),
  }),
})

const PackageConnection = connectionOf('Package', PackageNode)
const PackageFilter = builder.inputType('PackageFilter', {
  fields: (t) => ({
    text: t.string({ required: false }),
    from: t.field({ type: 'Date', required: false }),
    to: t.field({ type: 'Date', required: false }),
    branchCode: t.string({ required: false }),
  }),
})

builder.queryField('packages', (t) =>
  t.field({
    type: PackageConnection,
    authScopes: { action: 'package.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: PackageFilter, required: false }),
    },
    resolve: async (_, { filter, ...page }, anyone) => {
      const ctx = requireViewer(anyone)
      const wanted = filter ?? {}
      return { ...(await listPackages(ctx, wanted, page)), count: countedOnce(() => countPackages(ctx, wanted)) }
    },
  }),
)

const DespatchableType = builder.objectRef<Despatchable>('Despatchable').implement({
  fields: (t) => ({
    jobs: t.field({ type: [CardJobNode], resolve: (found) => found.jobs }),
    capped: t.exposeBoolean('capped', { description: 'More match than are listed.' }),
  }),
})
const DespatchableFilter = builder.inputType('DespatchableFilter', {
  fields: (t) => ({
    employer: t.string({ required: false }),
    stickerFrom: t.field({ type: 'Date', required: false }),
    stickerTo: t.field({ type: 'Date', required: false }),
    deliveryMethod: t.field({ type: DeliveryMethodEnum, required: false }),
    employerKind: t.field({ type: EmployerKindEnum, required: false }),
    collectionBranch: t.string({ required: false }),
  }),
})

builder.queryField('despatchable', (t) =>
  t.field({
    description: 'Passed cards that wait for despatch; those that may go in one package stand together.',
    type: DespatchableType,
    authScopes: { action: 'package.view' },
    args: { filter: t.arg({ type: DespatchableFilter, required: false }) },
    resolve: (_, { filter }, ctx) => listDespatchable(requireViewer(ctx), filter ?? {}),
  }),
)

const PackagePayload = builder.objectRef<{ package: PackageRow }>('PackagePayload').implement({
  fields: (t) => ({ package: t.expose('package', { type: PackageNode }) }),
})
const loadPackage = async (ctx: RequestContext, { packagingId }: { packagingId: string }) => ({
  package: await getPackage(requireViewer(ctx), packagingId),
})
commandMutation(despatch, { payload: PackagePayload, load: loadPackage })
commandMutation(undespatch, { payload: PackagePayload, load: loadPackage })
