import { formatCardSn } from '#domain/serials.ts'
import type { Branch, CardType, QcStatusCode, Station } from '#generated/prisma/client.ts'
import { builder } from '../platform/graphql/builder.ts'
import { enumOf } from '../platform/graphql/enumOf.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { branchesByCode, cardTypesById, findStation, getBranch, getCardType, isOnline, listBranches, listStations } from './queries.ts'
import { listStationStock, type StationLot } from './stationStock.ts'

export const BranchNode = builder.objectRef<Branch>('Branch')
builder.node(BranchNode, {
  id: { resolve: (branch) => branch.code },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'singleUserShift' in value,
  loadOne: async (code, ctx) => (await branchesByCode(ctx)).get(code) ?? null,
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    region: t.exposeString('region'),
    state: t.exposeString('state'),
    city: t.exposeString('city'),
    plks: t.exposeBoolean('plks'),
  }),
})

export const CardTypeNode = builder.objectRef<CardType>('CardType')
builder.node(CardTypeNode, {
  id: { resolve: (cardType) => cardType.id },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'prefix' in value,
  loadOne: async (id, ctx) => (await cardTypesById(ctx)).get(Number(id)) ?? null,
  fields: (t) => ({
    code: t.exposeString('code'),
    prefix: t.exposeString('prefix'),
    description: t.exposeString('description'),
    plks: t.exposeBoolean('plks'),
  }),
})

const QcStatusCodeType = builder.objectRef<QcStatusCode>('QcStatusCode').implement({
  fields: (t) => ({ code: t.exposeString('code'), description: t.exposeString('description') }),
})

const StationLotType = builder.objectRef<StationLot>('StationLot').implement({
  fields: (t) => ({
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({ type: CardTypeNode, resolve: (lot, _, ctx) => getCardType(ctx, lot.cardTypeId) }),
    quantity: t.exposeInt('quantity'),
    nextCardSn: t.string({ resolve: (lot) => formatCardSn(lot.nextCardSn) }),
  }),
})

const StationProcessEnum = enumOf('StationProcess', ['personalisation', 'qualityCheck'])

export const StationNode = builder.objectRef<Station>('Station')
builder.node(StationNode, {
  id: { resolve: (station) => station.id },
  isTypeOf: (value) => typeof value === 'object' && value !== null && 'suppliesLeft' in value,
  loadOne: (id, ctx) => findStation(requireViewer(ctx), id),
  fields: (t) => ({
    stationId: t.exposeString('id'),
    name: t.exposeString('name'),
    process: t.expose('process', { type: StationProcessEnum }),
    active: t.exposeBoolean('active', { description: 'What staff say.' }),
    online: t.boolean({
      description: 'What its heartbeat says.',
      resolve: (station, _, ctx) => isOnline(station, ctx.clock.now()),
    }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
    branch: t.field({ type: BranchNode, resolve: (station, _, ctx) => getBranch(ctx, station.branchCode) }),
    held: t.field({
      description: 'Blank cards in hand by lot, and the next serial of each.',
      type: [StationLotType],
      resolve: (station, _, ctx) => listStationStock(requireViewer(ctx), station.id),
    }),
  }),
})

builder.queryFields((t) => ({
  branches: t.field({
    type: [BranchNode],
    authScopes: { action: 'branch.view' },
    args: { plksOnly: t.arg.boolean({ required: false }) },
    resolve: (_, args, ctx) => listBranches(ctx, args.plksOnly ?? false),
  }),
  cardTypes: t.field({
    type: [CardTypeNode],
    authScopes: { action: 'cardType.view' },
    resolve: async (_, __, ctx) => [...(await cardTypesById(ctx)).values()],
  }),
  qcStatusCodes: t.field({
    type: [QcStatusCodeType],
    authScopes: { action: 'qcStatusCode.view' },
    resolve: (_, __, ctx) => ctx.db.qcStatusCode.findMany({ orderBy: { code: 'asc' } }),
  }),
  stations: t.field({
    type: [StationNode],
    authScopes: { action: 'station.view' },
    args: {
      process: t.arg({ type: StationProcessEnum, required: false }),
      activeOnly: t.arg.boolean({ required: false }),
    },
    resolve: (_, args, ctx) => listStations(requireViewer(ctx), args),
  }),
}))
