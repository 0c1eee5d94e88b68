import { formatCardSn } from '#domain/serials.ts'
import { stationDayFilter } from '#domain/stationDay/filter.ts'
import type { Station } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { closeStationDay } from './closeStationDay.ts'
import { findBlanks } from './findBlanks.ts'
import type { MovedBlanks } from './moveBlanks.ts'
import { reopenStationDay } from './reopenStationDay.ts'
import { returnToStore } from './returnToStore.ts'
import { StationDayNode } from './stationDayNode.ts'
import { listStationDays } from './stationDayQueries.ts'
import { findStockStation } from './stationStock.ts'
import { FoundBlanksType, SheetType, StationStockType, type Sheet } from './stationStockType.ts'
import { withdrawCards } from './withdrawCards.ts'

const StationDayConnection = connectionOf('StationDay', StationDayNode)
const StationDayFilter = inputFromZod('StationDayFilter', stationDayFilter)

builder.queryFields((t) => ({
  stationStock: t.field({
    description:
      'The blank cards of a station. Null if the viewer does not see the station, or if it is not a personalisation station.',
    type: StationStockType,
    nullable: true,
    authScopes: { action: 'stationStock.view' },
    args: { stationId: t.arg.string() },
    resolve: (_, { stationId }, ctx) => findStockStation(requireViewer(ctx), stationId),
  }),
  findBlanks: t.field({
    description:
      'Finds blank cards by a scanned serial or lot number, in the store of a station’s branch or at the station.',
    type: [FoundBlanksType],
    authScopes: { action: 'stationStock.view' },
    args: { stationId: t.arg.string(), text: t.arg.string() },
    resolve: async (_, { stationId, text }, anyone) => {
      const ctx = requireViewer(anyone)
      const station = await findStockStation(ctx, stationId)
      return station ? findBlanks(ctx, station, text.trim()) : []
    },
  }),
  stationDays: t.field({
    description: 'Lots of closed days, latest day first.',
    type: StationDayConnection,
    authScopes: { action: 'stationStock.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: StationDayFilter, required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listStationDays(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
}))

type Moved = MovedBlanks & { station: Station }
const RangeType = builder.objectRef<{ startSn: number; endSn: number }>('SerialRange').implement({
  fields: (t) => ({
    startSn: t.string({ resolve: (range) => formatCardSn(range.startSn) }),
    endSn: t.string({ resolve: (range) => formatCardSn(range.endSn) }),
  }),
})
const MovedPayload = builder.objectRef<Moved>('MovedBlanksPayload').implement({
  fields: (t) => ({
    stock: t.field({ type: StationStockType, resolve: ({ station }) => station }),
    lotNo: t.exposeString('lotNo'),
    quantity: t.exposeInt('quantity'),
    ranges: t.field({ type: [RangeType], resolve: ({ ranges }) => ranges }),
  }),
})
const movedOf = async (anyone: RequestContext, result: MovedBlanks): Promise<Moved> => ({
  ...result,
  station: await stationOf(anyone, result.stationId),
})
commandMutation(withdrawCards, { payload: MovedPayload, load: movedOf })
commandMutation(returnToStore, { payload: MovedPayload, load: movedOf })

const ClosedPayload = builder.objectRef<Sheet>('StationDayPayload').implement({
  fields: (t) => ({
    stock: t.field({ type: StationStockType, resolve: ({ station }) => station }),
    sheet: t.field({ type: SheetType, resolve: (sheet) => sheet }),
  }),
})
const ofDay = {
  payload: ClosedPayload,
  load: async (anyone: RequestContext, { stationId, day }: { stationId: string; day: string }) => ({
    station: await stationOf(anyone, stationId),
    day,
  }),
}
commandMutation(closeStationDay, ofDay)
commandMutation(reopenStationDay, ofDay)

/** Returns the station on which a command has just run. */
async function stationOf(anyone: RequestContext, stationId: string): Promise<Station> {
  return (await findStockStation(requireViewer(anyone), stationId))!
}
