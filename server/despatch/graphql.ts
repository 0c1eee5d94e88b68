import { parseInput } from '#domain/fieldProblems.ts'
import { limits } from '#domain/limits.ts'
import { despatchableFilter, packageFilter } from '#domain/package/filter.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { CardJobNode } from '#server/production/jobs/cardJobNode.ts'
import { acceptByCourier } from './acceptByCourier.ts'
import { correctConsignment } from './correctConsignment.ts'
import { despatch } from './despatch.ts'
import { handOver } from './handOver.ts'
import { findLastParcel, type LastParcel } from './lastParcel.ts'
import { listDespatchable, type Despatchable } from './listDespatchable.ts'
import { reportFound, reportLost, writeOffLost } from './lostParcel.ts'
import { PackageNode } from './packageNode.ts'
import { putInPackage } from './putInPackage.ts'
import { getPackage, listPackages, type PackageRow } from './queries.ts'
import { receivePackage } from './receivePackage.ts'
import { scanPackage } from './scanPackage.ts'
import { undespatch } from './undespatch.ts'
import { undoDespatch, undoReceipt } from './undoPackage.ts'
import { revokeHandover, revokeReceipt, takeReturned } from './wayBack.ts'

const PackageConnection = connectionOf('Package', PackageNode)
const PackageFilter = inputFromZod('PackageFilter', packageFilter)

builder.queryField('packages', (t) =>
  t.field({
    type: PackageConnection,
    authScopes: { action: 'package.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: PackageFilter, required: false }),
      descending: t.arg.boolean({
        required: false,
        description: 'Newest first, which is the default. False: oldest first.',
      }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listPackages(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
)

builder.queryField('findPackage', (t) =>
  t.field({
    description:
      'The package with this packaging id or consignment number. A destroyed card is refused, and its scan recorded.',
    type: PackageNode,
    nullable: true,
    authScopes: { action: 'package.view' },
    args: { text: t.arg.string() },
    resolve: (_, { text }, ctx) => scanPackage(requireViewer(ctx), text),
  }),
)

const DespatchableType = builder.objectRef<Despatchable>('Despatchable').implement({
  fields: (t) => ({
    jobs: t.field({
      type: [CardJobNode],
      extensions: holds(limits.despatchCards),
      resolve: (found) => found.jobs,
    }),
    capped: t.exposeBoolean('capped', { description: 'Whether more cards match than are listed.' }),
  }),
})
const DespatchableFilter = inputFromZod('DespatchableFilter', despatchableFilter)

builder.queryField('despatchable', (t) =>
  t.field({
    description:
      'Passed cards that wait for despatch. Cards that may share a package are adjacent.',
    type: DespatchableType,
    authScopes: { action: 'package.view' },
    args: { filter: t.arg({ type: DespatchableFilter, required: false }) },
    resolve: (_, { filter }, ctx) =>
      listDespatchable(requireViewer(ctx), parseInput(despatchableFilter, filter ?? {})),
  }),
)

const LastParcelType = builder.objectRef<LastParcel>('LastParcel').implement({
  description: 'What the viewer declared for a parcel.',
  fields: (t) => ({
    packagingId: t.exposeString('packagingId'),
    declaredValueMyr: t.exposeFloat('declaredValueMyr'),
    insuranceMyr: t.exposeFloat('insuranceMyr'),
  }),
})

builder.queryField('lastParcel', (t) =>
  t.field({
    description:
      'The last parcel that the viewer sent by courier from their branch, to propose its value and insurance for the next.',
    type: LastParcelType,
    nullable: true,
    authScopes: { action: 'package.despatch' },
    resolve: (_, __, ctx) => findLastParcel(requireViewer(ctx)),
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
commandMutation(putInPackage, { payload: PackagePayload, load: loadPackage })
commandMutation(receivePackage, { payload: PackagePayload, load: loadPackage })
commandMutation(correctConsignment, { payload: PackagePayload, load: loadPackage })
commandMutation(acceptByCourier, { payload: PackagePayload, load: loadPackage })
commandMutation(reportLost, { payload: PackagePayload, load: loadPackage })
commandMutation(writeOffLost, { payload: PackagePayload, load: loadPackage })
commandMutation(reportFound, { payload: PackagePayload, load: loadPackage })
commandMutation(takeReturned, { payload: PackagePayload, load: loadPackage })
commandMutation(revokeHandover, { payload: PackagePayload, load: loadPackage })
commandMutation(revokeReceipt, { payload: PackagePayload, load: loadPackage })
commandMutation(undoDespatch, { payload: PackagePayload, load: loadPackage })
commandMutation(undoReceipt, { payload: PackagePayload, load: loadPackage })
commandMutation(handOver, { payload: PackagePayload, load: loadPackage })
