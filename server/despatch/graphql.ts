import type { RequestContext } from '../platform/context.ts'
import { builder } from '../platform/graphql/builder.ts'
import { commandMutation } from '../platform/graphql/commandMutation.ts'
import { connectionOf, countedOnce } from '../platform/graphql/connectionOf.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { DeliveryMethodEnum, EmployerKindEnum } from '../production/applicationNode.ts'
import { CardJobNode } from '../production/cardJobNode.ts'
import { despatch } from './despatch.ts'
import { listDespatchable, type Despatchable } from './listDespatchable.ts'
import { PackageNode } from './packageNode.ts'
import { countPackages, getPackage, listPackages, type PackageRow } from './queries.ts'
import { undespatch } from './undespatch.ts'

const PackageConnection = connectionOf('Package', PackageNode)
const PackageFilter = builder.inputType('PackageFilter', {
  fields: (t) => ({
    text: t.string({ required: false }),
    from: t.field({ type: 'Date', required: false }),
    to: t.field({ type: 'Date', required: false }),
    stickerFrom: t.field({ type: 'Date', required: false }),
    stickerTo: t.field({ type: 'Date', required: false }),
    branchCode: t.string({ required: false }),
    deliveryMethod: t.field({ type: DeliveryMethodEnum, required: false }),
    numbered: t.boolean({ required: false, description: 'With the courier’s number, or without.' }),
    standing: t.boolean({ required: false, description: 'Only packages that were not undespatched.' }),
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
