import { actsOnBranch } from '#domain/access.ts'
import { statesOf } from '#domain/stateRows.ts'
import { countStateRows, surpriseStateRows } from '#domain/stocktake/schedule.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { getBranch } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { CustodyPlaceEnum } from '#server/stock/lots/stockEnums.ts'
import { listCountSchedule, type ScheduledCount } from './countSchedule.ts'
import { listSurpriseCounts, type SurpriseCount } from './surpriseCounts.ts'

const SurpriseStateEnum = enumOf('SurpriseState', statesOf(surpriseStateRows))
const CountStateEnum = enumOf('CountState', statesOf(countStateRows))

const ScheduledCountType = builder.objectRef<ScheduledCount>('ScheduledCount').implement({
  description: 'A place that holds cards, and the day of its next count.',
  fields: (t) => ({
    place: t.expose('kind', { type: CustodyPlaceEnum }),
    branch: t.field({ type: BranchNode, resolve: (row, _, ctx) => getBranch(ctx, row.branchCode) }),
    stationId: t.string({
      nullable: true,
      description: 'Null where it is the branch’s store.',
      resolve: ({ stationId }) => stationId || null,
    }),
    countedAt: t.expose('countedAt', { type: 'DateTime', nullable: true, description: 'When it was last counted.' }),
    dueOn: t.expose('dueOn', { type: 'Date' }),
    state: t.expose('state', { type: CountStateEnum }),
    surprise: t.exposeBoolean('surprise', { description: 'Whether it was drawn for a surprise count today.' }),
    mayCount: t.boolean({
      description: 'Whether the viewer acts on this branch.',
      resolve: ({ branchCode }, _, ctx) => actsOnBranch(requireViewer(ctx).viewer, branchCode),
    }),
  }),
})

const SurpriseCountType = builder.objectRef<SurpriseCount>('SurpriseCount').implement({
  description: 'A count that was drawn for today or a past day.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    branch: t.field({ type: BranchNode, resolve: (row, _, ctx) => getBranch(ctx, row.branchCode) }),
    stationId: t.string({
      nullable: true,
      description: 'Null where it is the branch’s store.',
      resolve: ({ stationId }) => stationId || null,
    }),
    countedAt: t.expose('countedAt', { type: 'DateTime', nullable: true, description: 'When it was done on that day.' }),
    state: t.expose('state', { type: SurpriseStateEnum }),
  }),
})

builder.queryFields((t) => ({
  countSchedule: t.field({
    description: 'The places that the viewer sees and that hold cards, by the day of their next count.',
    type: [ScheduledCountType],
    authScopes: { action: 'stocktake.view' },
    resolve: (_, __, ctx) => listCountSchedule(requireViewer(ctx)),
  }),
  surpriseCounts: t.field({
    description: 'The surprise counts of today and the last 31 days at branches that the viewer sees, the latest first.',
    type: [SurpriseCountType],
    authScopes: { action: 'stocktake.view' },
    resolve: (_, __, ctx) => listSurpriseCounts(requireViewer(ctx)),
  }),
}))
