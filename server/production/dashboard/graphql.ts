import { yieldOf } from '#domain/cardJob/cardEvents.ts'
import { problem } from '#domain/problems.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getCardType } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { StationNode } from '#server/stations/stationNode.ts'
import { readDashboard, rejectDays, type Dashboard, type StationFigures } from './readDashboard.ts'
import { queueNames, type Queue } from './readQueues.ts'
import type { RejectReason } from './readRejects.ts'
import type { DayThroughput, HourThroughput } from './readThroughput.ts'
import type { EventCounts } from './readToday.ts'
import { TodayFigureType } from './todayFigureType.ts'

const EventCountsType = builder.objectRef<EventCounts>('CardEventCounts').implement({
  description: 'Number of card events of each kind.',
  fields: (t) => ({
    received: t.exposeInt('received'),
    printed: t.exposeInt('printed'),
    qcPassed: t.exposeInt('qcPassed'),
    qcRejected: t.exposeInt('qcRejected'),
    chipError: t.exposeInt('chipError'),
    manuallyRejected: t.exposeInt('manuallyRejected'),
    despatched: t.exposeInt('despatched'),
    yield: t.float({
      nullable: true,
      description:
        'Share of good cards among the cards with a verdict, 0 to 1. Null if there are none.',
      resolve: yieldOf,
    }),
  }),
})

const CardTypeFigures = builder
  .objectRef<Dashboard['cardTypes'][number]>('CardTypeFigures')
  .implement({
    fields: (t) => ({
      cardType: t.field({
        type: CardTypeNode,
        resolve: ({ cardTypeId }, _, ctx) => getCardType(ctx, cardTypeId),
      }),
      counts: t.expose('counts', { type: EventCountsType }),
    }),
  })

const StationFiguresType = builder.objectRef<StationFigures>('StationFigures').implement({
  fields: (t) => ({
    station: t.expose('station', { type: StationNode }),
    counts: t.expose('counts', { type: EventCountsType }),
    operators: t.exposeInt('operators', {
      description: 'Number of people who printed there today.',
    }),
  }),
})

const QueueNameEnum = enumOf('QueueName', queueNames)
const QueueType = builder.objectRef<Queue>('Queue').implement({
  fields: (t) => ({
    queue: t.expose('queue', { type: QueueNameEnum }),
    count: t.exposeInt('count'),
    oldestSince: t.expose('oldestSince', { type: 'DateTime', nullable: true }),
    oldestJobId: t.exposeInt('oldestJobId', { nullable: true }),
  }),
})

const RejectReasonType = builder.objectRef<RejectReason>('RejectReason').implement({
  fields: (t) => ({
    code: t.exposeString('code', {
      nullable: true,
      description: 'QC status code. Null for a chip error.',
    }),
    description: t.exposeString('description', { nullable: true }),
    count: t.exposeInt('count'),
    share: t.exposeFloat('share'),
    cumulative: t.exposeFloat('cumulative', {
      description: 'Share of this reason and of all more frequent ones, 0 to 1.',
    }),
  }),
})

const usual = 'Mean of the same weekday over the previous four weeks.'
const DayThroughputType = builder.objectRef<DayThroughput>('DayThroughput').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    printed: t.exposeInt('printed'),
    usual: t.exposeFloat('usual', { description: usual }),
  }),
})
const HourThroughputType = builder.objectRef<HourThroughput>('HourThroughput').implement({
  fields: (t) => ({
    hour: t.exposeInt('hour'),
    printed: t.exposeInt('printed'),
    usual: t.exposeFloat('usual', { description: usual }),
  }),
})

const DashboardType = builder.objectRef<Dashboard>('ProductionDashboard').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    day: t.expose('day', { type: 'Date', description: 'Today in Malaysia.' }),
    total: t.expose('total', { type: EventCountsType }),
    cardTypes: t.expose('cardTypes', { type: [CardTypeFigures] }),
    stations: t.expose('stations', { type: [StationFiguresType] }),
    queues: t.expose('queues', { type: [QueueType] }),
    rejects: t.expose('rejects', { type: [RejectReasonType] }),
    days: t.field({ type: [DayThroughputType], resolve: ({ throughput }) => throughput.days }),
    hours: t.field({ type: [HourThroughputType], resolve: ({ throughput }) => throughput.hours }),
    today: t.expose('today', { type: [TodayFigureType] }),
    usualByNow: t.float({
      description:
        'Mean number of cards printed by this time of day on the same weekday over the previous four weeks.',
      resolve: ({ throughput }) => throughput.usualByNow,
    }),
  }),
})

builder.queryField('productionDashboard', (t) =>
  t.field({
    description:
      'Current production figures of one branch, or of all branches that the viewer sees.',
    type: DashboardType,
    authScopes: { action: 'cardJob.view' },
    args: {
      branchCode: t.arg.string({ required: false }),
      rangeDays: t.arg.int({
        required: false,
        description: 'Number of days over which rejects are counted by reason: 7 or 30.',
      }),
    },
    resolve: (_, { branchCode, rangeDays }, ctx) => {
      const days = rangeDays ?? rejectDays[0]
      if (!(rejectDays as readonly number[]).includes(days))
        throw problem('request.invalid', {}, 'rangeDays')
      return readDashboard(requireViewer(ctx), branchCode ?? null, days)
    },
  }),
)
