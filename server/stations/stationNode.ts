import { ownBatchNo } from '#domain/cardJob/ownBatchNo.ts'
import { printListLimit } from '#domain/cardJob/printListLimit.ts'
import { formatCardSn } from '#domain/serials.ts'
import { stationProcesses } from '#domain/settings/station.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getCardType } from '#server/branches/queries.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { ofBranch } from '#server/platform/graphql/statedScopes.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'
import { credentialIssuedAt } from './credentialIssuedAt.ts'
import { offeredBatchNo } from './offeredBatchNo.ts'
import { stationStock, type StationLot } from './stationStock.ts'

const StationLotType = builder.objectRef<StationLot>('StationLot').implement({
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

/** The maintenance steps of a station; steps of printing name it too. */
const stationSteps = [
  'createStation',
  'updateStation',
  'setStationActive',
  'issueStationCredential',
  'revokeStationCredential',
]

export const StationProcessEnum = enumOf('StationProcess', stationProcesses)

export const StationNode = builder.prismaNode('Station', {
  id: { resolve: ({ id }) => id },
  findUnique: (id, ctx) => ({ id, ...seenByBranch(ctx) }),
  nullable: true,
  extensions: readBy('station.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    stationId: t.exposeString('id'),
    name: t.exposeString('name'),
    process: t.expose('process', { type: StationProcessEnum }),
    active: t.exposeBoolean('active', {
      description: 'Whether staff have set the station active.',
    }),
    online: t.boolean({
      description:
        'Whether the station sends heartbeats. It is offline after 45 seconds without one.',
      select: { status: { select: { state: true } } },
      resolve: ({ status }) => status !== null && status.state !== 'offline',
    }),
    lastSeenAt: t.field({
      type: 'DateTime',
      nullable: true,
      select: { status: { select: { heardAt: true } } },
      resolve: ({ status }) => status?.heardAt ?? null,
    }),
    credentialIssuedAt: t.field({
      description: 'When its heartbeat credential was issued. Null if it has none.',
      type: 'DateTime',
      nullable: true,
      ...ofBranch(({ branchCode }) => branchCode, 'setting.manage'),
      resolve: ({ id }, _, ctx) => credentialIssuedAt(ctx, id),
    }),
    branch: t.relation('branch'),
    printListRecords: t.int({
      description: 'Maximum number of records in its printing list.',
      select: { branch: { select: { branchType: true } } },
      resolve: ({ branch }) => printListLimit(branch.branchType),
    }),
    ownBatchNo: t.string({
      nullable: true,
      description:
        'Today’s batch number of its printing lists, if its branch has no batches. Null if people enter batch numbers.',
      select: { id: true, branch: { select: { branchType: true } } },
      resolve: ({ id, branch }, _, { clock }) => ownBatchNo(branch.branchType, id, clock.now()),
    }),
    nextBatchNo: t.string({
      description: 'Suggested batch number for its next printing list.',
      resolve: ({ id }, _, ctx) => offeredBatchNo(ctx, id),
    }),
    held: t.field({
      description: 'Blank cards at the station by lot, with the next serial of each lot.',
      type: [StationLotType],
      resolve: ({ id }, _, ctx) => stationStock(ctx, id),
    }),
    version: t.exposeInt('version'),
    history: t.field(historyField('setting.manage', ({ id }) => `Station:${id}`, stationSteps)),
  }),
})
