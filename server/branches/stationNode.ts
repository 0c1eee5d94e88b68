import { printListLimit } from '#domain/cardJob/printListLimit.ts'
import { formatCardSn } from '#domain/serials.ts'
import { stationProcess, stationProcesses } from '#domain/settings/station.ts'
import type { Station } from '#generated/prisma/client.ts'
import { Recorded } from '../platform/audit/recordHistory.ts'
import { builder } from '../platform/graphql/builder.ts'
import { enumOf } from '../platform/graphql/enumOf.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { historyField } from '../platform/settings/historyField.ts'
import { BranchNode } from './branchNode.ts'
import { CardTypeNode } from './cardTypeNode.ts'
import { branchTypesById, findStation, getBranch, getCardType, isOnline } from './queries.ts'
import { listStationStock, type StationLot } from './stationStock.ts'

const StationLotType = builder.objectRef<StationLot>('StationLot').implement({
  fields: (t) => ({
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({ type: CardTypeNode, resolve: (lot, _, ctx) => getCardType(ctx, lot.cardTypeId) }),
    quantity: t.exposeInt('quantity'),
    nextCardSn: t.string({ resolve: (lot) => formatCardSn(lot.nextCardSn) }),
  }),
})

export const StationProcessEnum = enumOf('StationProcess', stationProcesses, stationProcess)

export const StationNode = builder.objectRef<Station>('Station')
builder.node(StationNode, {
  id: { resolve: (station) => station.id },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  loadOne: loadNode('station.view', findStation),
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
    printListRecords: t.int({
      description: 'How many records its printing list may hold.',
      resolve: async (station, _, ctx) => {
        const { branchTypeId } = await getBranch(ctx, station.branchCode)
        return printListLimit((await branchTypesById(ctx)).get(branchTypeId)!)
      },
    }),
    held: t.field({
      description: 'Blank cards in hand by lot, and the next serial of each.',
      type: [StationLotType],
      resolve: (station, _, ctx) => listStationStock(requireViewer(ctx), station.id),
    }),
    version: t.exposeInt('version'),
    history: historyField(t, 'setting.manage', ({ id }) => `Station:${id}`, ['createStation', 'updateStation', 'setStationActive']),
  }),
})
