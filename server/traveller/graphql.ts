import { actsOnBranch } from '#domain/access.ts'
import { modelDate } from '#domain/dates/dateRange.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { travellerFilter } from '#domain/traveller/filter.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getCardType } from '#server/branches/queries.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { createTraveller } from './createTraveller.ts'
import { LotTravellerNode, RecordedWorkType } from './travellerNode.ts'
import { getTraveller, listTravellers, type TravellerRow } from './travellerQueries.ts'
import { findTravellerWork, listTravellersToMake, type TravellerWork } from './travellerWork.ts'
import { updateTraveller } from './updateTraveller.ts'
import { verifyTraveller } from './verifyTraveller.ts'

const LotTravellerConnection = connectionOf('LotTraveller', LotTravellerNode)

const LotTravellerFilter = inputFromZod('LotTravellerFilter', travellerFilter)

const TravellerWorkType = builder.objectRef<TravellerWork>('LotTravellerWork').implement({
  description:
    'Recorded work of an operator with a lot at a station on a day. A lot traveller starts from it.',
  fields: (t) => ({
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (work, _, ctx) => getCardType(ctx, work.cardTypeId),
    }),
    day: t.expose('day', { type: 'Date' }),
    stationId: t.exposeString('stationId'),
    branchCode: t.exposeString('branchCode'),
    operator: t.exposeString('operator', { description: 'Login id of the operator.' }),
    operatorName: t.exposeString('operatorName'),
    recorded: t.field({ type: RecordedWorkType, resolve: (work) => work }),
    mayMake: t.boolean({
      description: 'Whether the viewer may make the lot traveller.',
      resolve: ({ branchCode }, _, ctx) => actsOnBranch(requireViewer(ctx).viewer, branchCode),
    }),
  }),
})

builder.queryFields((t) => ({
  lotTravellers: t.field({
    description: 'Lot travellers, latest day first.',
    type: LotTravellerConnection,
    authScopes: { action: 'traveller.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: LotTravellerFilter, required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listTravellers(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
  lotTravellersToMake: t.field({
    description:
      'Recorded work without a lot traveller, latest day first. At most 31 days and 201 entries.',
    type: [TravellerWorkType],
    extensions: holds(201),
    authScopes: { action: 'traveller.view' },
    args: { filter: t.arg({ type: LotTravellerFilter, required: false }) },
    resolve: (_, { filter }, ctx) =>
      listTravellersToMake(requireViewer(ctx), parseInput(travellerFilter, filter ?? {})),
  }),
  lotTravellerWork: t.field({
    description:
      'The recorded work from which a lot traveller would start. Null if the viewer does not see the station, or if the lot or operator does not exist.',
    type: TravellerWorkType,
    nullable: true,
    authScopes: { action: 'traveller.view' },
    args: {
      lotNo: t.arg.string(),
      stationId: t.arg.string(),
      operator: t.arg.string(),
      day: t.arg({ type: 'Date' }),
    },
    resolve: (_, key, ctx) =>
      findTravellerWork(requireViewer(ctx), { ...key, day: parseInput(modelDate, key.day) }),
  }),
}))

const LotTravellerPayload = builder.objectRef<TravellerRow>('LotTravellerPayload').implement({
  fields: (t) => ({ traveller: t.field({ type: LotTravellerNode, resolve: (row) => row }) }),
})
const payload = {
  payload: LotTravellerPayload,
  load: (anyone: RequestContext, { travellerId }: { travellerId: number }) =>
    getTraveller(requireViewer(anyone), travellerId),
}
commandMutation(createTraveller, payload)
commandMutation(updateTraveller, payload)
commandMutation(verifyTraveller, payload)
