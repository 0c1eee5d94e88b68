import { limits } from '#domain/limits.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { wantedOf } from '#server/platform/graphql/wantedOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { DeliveryMethodEnum, EmployerKindEnum } from '#server/production/applications/applicationNode.ts'
import { CardJobNode } from '#server/production/jobs/cardJobNode.ts'
import { despatch } from './despatch.ts'
import { handOver } from './handOver.ts'
import { listDespatchable, type Despatchable } from './listDespatchable.ts'
import { PackageNode, PackageStateEnum } from './packageNode.ts'
import { findPackageByNumber, getPackage, listPackages, type PackageRow } from './queries.ts'
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
    packagingId: t.string({ required: false }),
    poslajuNo: t.string({ required: false }),
    employer: t.string({ required: false, description: 'Part of the name.' }),
    employerKind: t.field({ type: EmployerKindEnum, required: false }),
    passportNo: t.string({ required: false, description: 'Of a card in the package.' }),
    states: t.field({ type: [PackageStateEnum], required: false }),
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
      descending: t.arg.boolean({ required: false, description: 'The newest first, as without it; false: the oldest first.' }),
    },
    resolve: (_, { filter, ...page }, ctx, info) => listPackages(requireViewer(ctx), filter, page, wantedOf(info)),
  }),
)

builder.queryField('findPackage', (t) =>
  t.field({
    description: 'The package with this packaging id or consignment number.',
    type: PackageNode,
    nullable: true,
    authScopes: { action: 'package.view' },
    args: { text: t.arg.string() },
    resolve: (_, { text }, ctx) => findPackageByNumber(requireViewer(ctx), text),
  }),
)

const DespatchableType = builder.objectRef<Despatchable>('Despatchable').implement({
  fields: (t) => ({
    jobs: t.field({ type: [CardJobNode], extensions: holds(limits.despatchCards), resolve: (found) => found.jobs }),
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
commandMutation(handOver, { payload: PackagePayload, load: loadPackage })
