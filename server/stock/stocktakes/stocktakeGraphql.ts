import { stocktakeFilter } from '#domain/stocktake/filter.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { approveAdjustment } from './approveAdjustment.ts'
import { cancelStocktake } from './cancelStocktake.ts'
import { countRange } from './countRange.ts'
import { openStocktake } from './openStocktake.ts'
import { proposeAdjustment } from './proposeAdjustment.ts'
import { rejectAdjustment } from './rejectAdjustment.ts'
import { reviewException } from './reviewException.ts'
import { StocktakeNode } from './stocktakeNode.ts'
import {
  findStocktake,
  getStocktake,
  listStocktakes,
  type StocktakeRow,
} from './stocktakeQueries.ts'
import { uncountRanges } from './uncountRanges.ts'

const StocktakeConnection = connectionOf('Stocktake', StocktakeNode)
const StocktakeFilter = inputFromZod('StocktakeFilter', stocktakeFilter)

builder.queryFields((t) => ({
  stocktakes: t.field({
    description: 'Stocktakes, latest first.',
    type: StocktakeConnection,
    authScopes: { action: 'stocktake.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: StocktakeFilter, required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listStocktakes(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
  stocktake: t.field({
    type: StocktakeNode,
    nullable: true,
    authScopes: { action: 'stocktake.view' },
    args: { stocktakeId: t.arg.int() },
    resolve: (_, { stocktakeId }, ctx) => findStocktake(requireViewer(ctx), stocktakeId),
  }),
}))

const StocktakePayload = builder.objectRef<StocktakeRow>('StocktakePayload').implement({
  fields: (t) => ({ stocktake: t.field({ type: StocktakeNode, resolve: (found) => found }) }),
})
const payload = {
  payload: StocktakePayload,
  load: (anyone: RequestContext, { stocktakeId }: { stocktakeId: number }) =>
    getStocktake(requireViewer(anyone), stocktakeId),
}
commandMutation(openStocktake, payload)
commandMutation(uncountRanges, payload)
commandMutation(proposeAdjustment, payload)
commandMutation(approveAdjustment, payload)
commandMutation(rejectAdjustment, payload)
commandMutation(reviewException, payload)
commandMutation(cancelStocktake, payload)

type Counted = { stocktake: StocktakeRow; countIds: number[] }
const CountedPayload = builder.objectRef<Counted>('CountRangePayload').implement({
  fields: (t) => ({
    stocktake: t.field({ type: StocktakeNode, resolve: (counted) => counted.stocktake }),
    countIds: t.exposeIntList('countIds', {
      description: 'Ids with which the count can be undone.',
    }),
  }),
})
commandMutation(countRange, {
  payload: CountedPayload,
  load: async (anyone, { stocktakeId, countIds }) => ({
    stocktake: await getStocktake(requireViewer(anyone), stocktakeId),
    countIds,
  }),
})
