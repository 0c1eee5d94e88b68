import { actsOnBranch } from '#domain/access.ts'
import { statesOf } from '#domain/stateRows.ts'
import { countStateRows, surpriseStateRows } from '#domain/stocktake/schedule.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { CustodyPlaceEnum } from '#server/custody/custodyPlaceEnum.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { listCountSchedule, type ScheduledCount } from './countSchedule.ts'
import { listSurpriseCounts, type SurpriseCount } from './surpriseCounts.ts'

const SurpriseStateEnum = enumOf('SurpriseState', statesOf(surpriseStateRows))
const CountStateEnum = enumOf('CountState', statesOf(countStateRows))

const ScheduledCountType = builder.objectRef<ScheduledCount>('ScheduledCount').implement({
  description: 'A place that holds cards, with the day of its next count.',
  fields: (t) => ({
    place: t.expose('kind', { type: CustodyPlaceEnum }),
    branch: t.field({ type: BranchNode, resolve: (row, _, ctx) => getBranch(ctx, row.branchCode) }),
    stationId: t.string({
      nullable: true,
      description: 'Id of the station. Null for the branch’s store.',
      resolve: ({ stationId }) => stationId || null,
    }),
    countedAt: t.expose('countedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the place was last counted. Null if never.',
    }),
    dueOn: t.expose('dueOn', { type: 'Date' }),
    state: t.expose('state', { type: CountStateEnum }),
    surprise: t.exposeBoolean('surprise', {
      description: 'Whether the place was drawn for a surprise count today.',
    }),
    mayCount: t.boolean({
      description: 'Whether the viewer may act for this branch.',
      resolve: ({ branchCode }, _, ctx) => actsOnBranch(requireViewer(ctx).viewer, branchCode),
    }),
  }),
})

const SurpriseCountType = builder.objectRef<SurpriseCount>('SurpriseCount').implement({
  description: 'A surprise count that was drawn for today or a past day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    branch: t.field({ type: BranchNode, resolve: (row, _, ctx) => getBranch(ctx, row.branchCode) }),
    stationId: t.string({
      nullable: true,
      description: 'Id of the station. Null for the branch’s store.',
      resolve: ({ stationId }) => stationId || null,
    }),
    countedAt: t.expose('countedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the place was counted on that day. Null if it was not.',
    }),
    state: t.expose('state', { type: SurpriseStateEnum }),
  }),
})

builder.queryFields((t) => ({
  countSchedule: t.field({
    description: 'Places with cards that the viewer sees, by the day of their next count.',
    type: [ScheduledCountType],
    authScopes: { action: 'stocktake.view' },
    resolve: (_, __, ctx) => listCountSchedule(requireViewer(ctx)),
  }),
  surpriseCounts: t.field({
    description:
      'Surprise counts of today and the last 31 days at branches that the viewer sees, latest first.',
    type: [SurpriseCountType],
    authScopes: { action: 'stocktake.view' },
    resolve: (_, __, ctx) => listSurpriseCounts(requireViewer(ctx)),
  }),
}))
