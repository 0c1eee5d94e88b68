import { malaysianDate } from '#domain/malaysia.ts'
import { formatCardSn } from '#domain/serials.ts'
import { stationDayActions } from '#domain/stationDay/transitions.ts'
import type { Station } from '#generated/prisma/client.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getCardType } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { listUnclosedDays } from '#server/stations/closedDays.ts'
import { StationNode } from '#server/stations/stationNode.ts'
import type { FoundBlanks } from './findBlanks.ts'
import { StationDayNode } from './stationDayNode.ts'
import { listClosedLots } from './stationDayQueries.ts'
import { listStationLotDays, type StationLotDay } from './stationDays.ts'
import {
  listStationMoves,
  listStoreLots,
  stationStockActions,
  type StationMove,
  type StoreLot,
} from './stationStock.ts'

const StationStockActionEnum = enumOf('StationStockAction', stationDayActions)
const StationMoveKindEnum = enumOf('StationMoveKind', ['withdrawal', 'putBack'])
const BlankPlaceEnum = enumOf('BlankPlace', ['store', 'station'])

const StoreLotType = builder.objectRef<StoreLot>('StoreLot').implement({
  fields: (t) => ({
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (lot, _, ctx) => getCardType(ctx, lot.cardTypeId),
    }),
    quantity: t.exposeInt('quantity'),
    nextCardSn: t.string({ resolve: (lot) => formatCardSn(lot.nextCardSn) }),
  }),
})

const StationMoveType = builder.objectRef<StationMove>('StationMove').implement({
  fields: (t) => ({
    entryId: t.string({
      description: 'Id of the ledger entry.',
      resolve: (move) => String(move.id),
    }),
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.expose('kind', { type: StationMoveKindEnum }),
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (move, _, ctx) => getCardType(ctx, move.cardTypeId),
    }),
    startSn: t.string({ resolve: (move) => formatCardSn(move.startSn) }),
    endSn: t.string({ resolve: (move) => formatCardSn(move.endSn) }),
    quantity: t.exposeInt('quantity'),
    by: t.exposeString('by'),
  }),
})

export const FoundBlanksType = builder.objectRef<FoundBlanks>('FoundBlanks').implement({
  fields: (t) => ({
    place: t.expose('place', { type: BlankPlaceEnum }),
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (found, _, ctx) => getCardType(ctx, found.cardTypeId),
    }),
    startSn: t.string({ resolve: (found) => formatCardSn(found.startSn) }),
    endSn: t.string({ resolve: (found) => formatCardSn(found.endSn) }),
    quantity: t.int({ resolve: (found) => Number(found.endSn - found.startSn) + 1 }),
  }),
})

/** A station's day, still to be counted or closed. */
export type Sheet = { station: Station; day: string }
const SheetLotType = builder.objectRef<StationLotDay>('StationDayLot').implement({
  description: 'A lot to be counted. It has no figures, so that the count is blind.',
  fields: (t) => ({
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (lot, _, ctx) => getCardType(ctx, lot.cardTypeId),
    }),
  }),
})
export const SheetType = builder.objectRef<Sheet>('StationDaySheet').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    lots: t.field({
      description: 'Lots to count.',
      type: [SheetLotType],
      resolve: ({ station, day }, _, ctx) => listStationLotDays(ctx.db, station, day),
    }),
    closed: t.field({
      description: 'The counted lots of a closed day. Empty if the day is not closed.',
      type: [StationDayNode],
      resolve: ({ station, day }, _, ctx) => listClosedLots(requireViewer(ctx), station.id, day),
    }),
  }),
})

export const StationStockType = builder.objectRef<Station>('StationStock').implement({
  description: 'A personalisation station and its blank cards.',
  fields: (t) => ({
    station: t.field({ type: StationNode, resolve: (station) => station }),
    today: t.field({ type: 'Date', resolve: (_station, _, ctx) => malaysianDate(ctx.clock.now()) }),
    availableActions: t.field({
      type: [StationStockActionEnum],
      resolve: (station, _, ctx) => stationStockActions(requireViewer(ctx), station),
    }),
    store: t.field({
      description: 'Lots in the store of the station’s branch.',
      type: [StoreLotType],
      resolve: (station, _, ctx) => listStoreLots(requireViewer(ctx), station),
    }),
    movesToday: t.field({
      type: [StationMoveType],
      resolve: (station, _, ctx) =>
        listStationMoves(requireViewer(ctx), station, malaysianDate(ctx.clock.now())),
    }),
    unclosedDays: t.field({
      description:
        'Days within the last 31, before today, on which cards of the station moved and that are not closed.',
      type: ['Date'],
      resolve: (station, _, ctx) => listUnclosedDays(ctx.db, station, ctx.clock.now()),
    }),
    sheet: t.field({
      type: SheetType,
      args: { day: t.arg({ type: 'Date', required: false, description: 'Default: today.' }) },
      resolve: (station, { day }, ctx) => ({ station, day: day ?? malaysianDate(ctx.clock.now()) }),
    }),
  }),
})
