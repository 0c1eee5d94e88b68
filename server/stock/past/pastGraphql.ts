import { formatCardSn } from '#domain/serials.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { CustodyPlaceEnum } from '#server/custody/custodyPlaceEnum.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { LotMovementType, LotPlaceType } from '#server/stock/lots/lotNode.ts'
import { StockHistoryEntry } from '#server/stock/lots/stockHistory.ts'
import {
  changesOfLot,
  findPastLot,
  movementsUntil,
  placesThen,
  stepsUntil,
  type PastLot,
} from './pastLot.ts'
import {
  changesOfStock,
  findPastStock,
  stockLotsThen,
  type PastStock,
  type PastStockLot,
  type StockChange,
} from './pastStock.ts'
import type { PlaceChange } from './placeChange.ts'

const untilArg = 'The second moment. Default: now.'

const PlaceChangeType = builder.objectRef<PlaceChange>('PlaceChange').implement({
  description: 'Cards of a place at two moments, and those that moved between them.',
  fields: (t) => ({
    place: t.expose('place', { type: CustodyPlaceEnum }),
    branchCode: t.exposeString('branchCode'),
    stationId: t.exposeString('stationId'),
    before: t.exposeInt('before'),
    taken: t.exposeInt('taken', { description: 'Cards that the place received.' }),
    given: t.exposeInt('given', { description: 'Cards that the place gave.' }),
    after: t.int({ resolve: ({ before, taken, given }) => before + taken - given }),
  }),
})

const PastLotType = builder.objectRef<PastLot>('PastLot').implement({
  description: 'A lot as it was at a moment, from the custody ledger and the audit trail.',
  fields: (t) => ({
    lotNo: t.string({ resolve: ({ lot }) => lot.lotNo }),
    startSn: t.string({ resolve: ({ lot }) => formatCardSn(lot.startSn) }),
    endSn: t.string({ resolve: ({ lot }) => formatCardSn(lot.endSn) }),
    at: t.expose('at', { type: 'DateTime' }),
    places: t.field({
      description: 'Where the cards were that were in the books of branches that the viewer sees.',
      type: [LotPlaceType],
      resolve: (past, _, ctx) => placesThen(requireViewer(ctx), past),
    }),
    movements: t.field({
      description: 'Entries of the ledger up to the moment, newest first.',
      type: [LotMovementType],
      resolve: (past, _, ctx) => movementsUntil(requireViewer(ctx), past),
    }),
    history: t.field({
      description: 'Audited events up to the moment.',
      type: [StockHistoryEntry],
      resolve: (past, _, ctx) => stepsUntil(requireViewer(ctx), past),
    }),
    changes: t.field({
      description: 'Places whose cards moved after the moment, up to a second one.',
      type: [PlaceChangeType],
      args: { until: t.arg({ type: 'DateTime', required: false, description: untilArg }) },
      resolve: (past, { until }, ctx) =>
        changesOfLot(requireViewer(ctx), past, until ? new Date(until) : ctx.clock.now()),
    }),
  }),
})

const PastStockLotType = builder.objectRef<PastStockLot>('PastStockLot').implement({
  description: 'Blank cards of a delivered lot in one place at a moment.',
  fields: (t) => ({
    place: t.expose('place', { type: CustodyPlaceEnum }),
    stationId: t.exposeString('stationId'),
    documentNo: t.exposeString('documentNo'),
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (row, _, ctx) => getCardType(ctx, row.cardTypeId),
    }),
    quantity: t.exposeInt('quantity'),
  }),
})

const StockChangeType = builder.objectRef<StockChange>('StockChange').implement({
  description: 'What changed at a place of a branch, in cards of a type.',
  fields: (t) => ({
    cardType: t.field({
      type: CardTypeNode,
      resolve: (row, _, ctx) => getCardType(ctx, row.cardTypeId),
    }),
    change: t.field({ type: PlaceChangeType, resolve: (row) => row }),
  }),
})

const PastStockType = builder.objectRef<PastStock>('PastStock').implement({
  description: 'The blank cards of a branch as they were at a moment, from the custody ledger.',
  fields: (t) => ({
    branch: t.field({ type: BranchNode, resolve: (row, _, ctx) => getBranch(ctx, row.branchCode) }),
    at: t.expose('at', { type: 'DateTime' }),
    lots: t.field({
      description: 'Cards by place and delivered lot: in the store, at stations and in transit.',
      type: [PastStockLotType],
      resolve: (past, _, ctx) => stockLotsThen(requireViewer(ctx), past),
    }),
    changes: t.field({
      description: 'Places whose cards moved after the moment, up to a second one, by card type.',
      type: [StockChangeType],
      extensions: holds(100),
      args: { until: t.arg({ type: 'DateTime', required: false, description: untilArg }) },
      resolve: (past, { until }, ctx) =>
        changesOfStock(requireViewer(ctx), past, until ? new Date(until) : ctx.clock.now()),
    }),
  }),
})

builder.queryFields((t) => ({
  pastLot: t.field({
    description:
      'The lot that has or had the number, as it was at a moment. Null if the viewer does not see it.',
    type: PastLotType,
    nullable: true,
    authScopes: { action: 'lot.view' },
    args: { lotNo: t.arg.string(), at: t.arg({ type: 'DateTime' }) },
    resolve: (_, { lotNo, at }, ctx) => findPastLot(requireViewer(ctx), lotNo, new Date(at)),
  }),
  pastStock: t.field({
    description:
      'The stock of a branch as it was at a moment. Null if the viewer does not see the branch.',
    type: PastStockType,
    nullable: true,
    authScopes: { action: 'stock.view' },
    args: { branchCode: t.arg.string(), at: t.arg({ type: 'DateTime' }) },
    resolve: (_, { branchCode, at }, ctx) =>
      findPastStock(requireViewer(ctx), branchCode, new Date(at)),
  }),
}))
