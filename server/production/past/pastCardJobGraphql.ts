import { HistoryEntry } from '#server/audit/historyEntryType.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { CustodyPlaceEnum } from '#server/custody/custodyPlaceEnum.ts'
import { shownSteps, stepsBetween } from '#server/platform/audit/pastSteps.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { CardJobStatusEnum, WhereaboutsType } from '#server/production/jobs/cardJobNode.ts'
import {
  cardsThen,
  findPastCardJob,
  whereaboutsThen,
  type PastCard,
  type PastCardJob,
} from './pastCardJob.ts'

const PastCardType = builder.objectRef<PastCard>('PastCard').implement({
  description: 'A card that was made or spoiled for a job, where the ledger had it at a moment.',
  fields: (t) => ({
    cardSn: t.exposeString('cardSn'),
    lotNo: t.exposeString('lotNo'),
    madeAt: t.expose('madeAt', { type: 'DateTime' }),
    place: t.expose('place', { type: CustodyPlaceEnum }),
    branchCode: t.exposeString('branchCode'),
    stationId: t.exposeString('stationId'),
  }),
})

const PastCardJobType = builder.objectRef<PastCardJob>('PastCardJob').implement({
  description: 'A card job as it was at a moment, from the audit trail and the custody ledger.',
  fields: (t) => ({
    jobId: t.exposeInt('jobId'),
    applicationNo: t.exposeString('applicationNo'),
    at: t.field({ type: 'DateTime', resolve: ({ past }) => past.at }),
    status: t.expose('status', { type: CardJobStatusEnum }),
    branch: t.field({
      description: 'The branch that held it.',
      type: BranchNode,
      resolve: ({ branchCode }, _, ctx) => getBranch(ctx, branchCode),
    }),
    packagingId: t.exposeString('packagingId', {
      nullable: true,
      description: 'The package that its card was in. Null if it was in none.',
    }),
    whereabouts: t.field({
      type: WhereaboutsType,
      resolve: (job, _, ctx) => whereaboutsThen(requireViewer(ctx), job),
    }),
    cards: t.field({
      description: 'Cards that had been made or spoiled for it, in this order.',
      type: [PastCardType],
      resolve: (job, _, ctx) => cardsThen(requireViewer(ctx), job),
    }),
    history: t.field({
      description: 'Audited steps up to the moment.',
      type: [HistoryEntry],
      resolve: ({ past }) => shownSteps(past.until),
    }),
    changes: t.field({
      description: 'Audited steps after the moment, up to a second one.',
      type: [HistoryEntry],
      args: {
        until: t.arg({
          type: 'DateTime',
          required: false,
          description: 'The second moment. Default: now.',
        }),
      },
      resolve: ({ past }, { until }, ctx) =>
        shownSteps(
          stepsBetween(requireViewer(ctx), past, until ? new Date(until) : ctx.clock.now()),
        ),
    }),
  }),
})

builder.queryField('pastCardJob', (t) =>
  t.field({
    description: 'The card job as it was at a moment. Null if the viewer does not see it.',
    type: PastCardJobType,
    nullable: true,
    authScopes: { action: 'cardJob.view' },
    args: { jobId: t.arg.int(), at: t.arg({ type: 'DateTime' }) },
    resolve: (_, { jobId, at }, ctx) => findPastCardJob(requireViewer(ctx), jobId, new Date(at)),
  }),
)
