import { packageStateOf } from '#domain/package/packageState.ts'
import { HistoryEntry } from '#server/audit/historyEntryType.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { PackageStateEnum } from '#server/despatch/packageNode.ts'
import { shownSteps } from '#server/platform/audit/pastSteps.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { DeliveryMethodEnum } from '#server/production/applications/applicationNode.ts'
import { WhereaboutsType } from '#server/production/jobs/cardJobNode.ts'
import {
  changesOfPackage,
  findPastPackage,
  packedCards,
  placeThen,
  type PackageChange,
  type PackedCard,
  type PastPackage,
} from './pastPackage.ts'

const PackedCardType = builder.objectRef<PackedCard>('PackedCard').implement({
  description: 'A card that was in a package.',
  fields: (t) => ({
    jobId: t.exposeInt('jobId'),
    applicationNo: t.exposeString('applicationNo'),
  }),
})

const PackageChangeType = builder.objectRef<PackageChange>('PackageChange').implement({
  description: 'What changed in a package between two moments.',
  fields: (t) => ({
    putIn: t.field({
      description: 'Cards that were in it only at the second moment.',
      type: [PackedCardType],
      resolve: ({ putIn }, _, ctx) => packedCards(requireViewer(ctx), putIn),
    }),
    takenOut: t.field({
      description: 'Cards that were in it only at the first moment.',
      type: [PackedCardType],
      resolve: ({ takenOut }, _, ctx) => packedCards(requireViewer(ctx), takenOut),
    }),
    steps: t.field({ type: [HistoryEntry], resolve: ({ steps }) => shownSteps(steps) }),
  }),
})

const PastPackageType = builder.objectRef<PastPackage>('PastPackage').implement({
  description: 'A package as it was at a moment, from the audit trail.',
  fields: (t) => ({
    packagingId: t.exposeString('packagingId'),
    at: t.field({ type: 'DateTime', resolve: ({ past }) => past.at }),
    state: t.field({ type: PackageStateEnum, resolve: ({ traits }) => packageStateOf(traits) }),
    whereabouts: t.field({
      description: 'Where it was. Null after it was undespatched.',
      type: WhereaboutsType,
      nullable: true,
      resolve: placeThen,
    }),
    branch: t.field({
      description: 'The branch that packed it.',
      type: BranchNode,
      resolve: ({ branchCode }, _, ctx) => getBranch(ctx, branchCode),
    }),
    collectionBranch: t.field({
      type: BranchNode,
      resolve: ({ collectionBranchCode }, _, ctx) => getBranch(ctx, collectionBranchCode),
    }),
    deliveryMethod: t.expose('deliveryMethod', { type: DeliveryMethodEnum }),
    poslajuNo: t.string({ nullable: true, resolve: ({ traits }) => traits.poslajuNo }),
    quantity: t.int({
      description: 'Number of cards in it, also of those that the viewer does not see.',
      resolve: ({ jobIds }) => jobIds.length,
    }),
    cards: t.field({
      description: 'Those of its cards that the viewer sees.',
      type: [PackedCardType],
      resolve: ({ jobIds }, _, ctx) => packedCards(requireViewer(ctx), jobIds),
    }),
    history: t.field({
      description: 'Audited steps up to the moment.',
      type: [HistoryEntry],
      resolve: ({ past }) => shownSteps(past.until),
    }),
    changes: t.field({
      description: 'What changed after the moment, up to a second one.',
      type: PackageChangeType,
      args: {
        until: t.arg({
          type: 'DateTime',
          required: false,
          description: 'The second moment. Default: now.',
        }),
      },
      resolve: (found, { until }, ctx) =>
        changesOfPackage(requireViewer(ctx), found, until ? new Date(until) : ctx.clock.now()),
    }),
  }),
})

builder.queryField('pastPackage', (t) =>
  t.field({
    description:
      'The package that has this packaging id or consignment number, as it was at a moment. Null if the viewer does not see it.',
    type: PastPackageType,
    nullable: true,
    authScopes: { action: 'package.view' },
    args: { text: t.arg.string(), at: t.arg({ type: 'DateTime' }) },
    resolve: (_, { text, at }, ctx) => findPastPackage(requireViewer(ctx), text, new Date(at)),
  }),
)
