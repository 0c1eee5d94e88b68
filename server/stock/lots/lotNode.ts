import { formatCardSn } from '#domain/serials.ts'
import type { AuditEvent } from '#generated/prisma/client.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { CustodyPlaceEnum } from '#server/custody/custodyPlaceEnum.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { loadNode } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { lotActionsFor, mayCorrectLot } from '#server/stock/transfers/availableActions.ts'
import type { LotFacts } from './lotFacts.ts'
import { lotHistoryOf, stepsSeen } from './lotHistory.ts'
import { factsOf, hasMovedSince, lotOf, movementsOf, partsOf } from './lotLoaders.ts'
import type { LotMovement } from './lotMovements.ts'
import { findLot } from './lotQueries.ts'
import { cardsIn, cardsToSend, placesOf, seenOf, type LotPlace, type LotRow } from './lotRow.ts'
import { LotActionEnum, LotStatusEnum } from './stockEnums.ts'
import { StockHistoryEntry } from './stockHistory.ts'

export const LotRangeType = builder
  .objectRef<{ startSn: string; endSn: string }>('LotRange')
  .implement({
    fields: (t) => ({ startSn: t.exposeString('startSn'), endSn: t.exposeString('endSn') }),
  })

export const LotPlaceType = builder.objectRef<LotPlace>('LotPlace').implement({
  description: 'The current place of some cards of a lot.',
  fields: (t) => ({
    place: t.expose('place', { type: CustodyPlaceEnum }),
    branchCode: t.exposeString('branchCode'),
    stationId: t.exposeString('stationId'),
    documentNo: t.exposeString('documentNo'),
    quantity: t.exposeInt('quantity'),
    ranges: t.expose('ranges', { type: [LotRangeType], extensions: holds(5) }),
  }),
})

export const LotMovementType = builder.objectRef<LotMovement>('LotMovement').implement({
  description: 'An entry of the custody ledger.',
  fields: (t) => ({
    id: t.id({ resolve: (move) => `LotMovement:${move.id}` }),
    at: t.expose('at', { type: 'DateTime' }),
    fromPlace: t.expose('fromPlace', { type: CustodyPlaceEnum, nullable: true }),
    fromBranch: t.exposeString('fromBranch', { nullable: true }),
    fromStation: t.exposeString('fromStation', { nullable: true }),
    toPlace: t.expose('toPlace', { type: CustodyPlaceEnum }),
    toBranch: t.exposeString('toBranch'),
    toStation: t.exposeString('toStation'),
    startSn: t.string({ resolve: (move) => formatCardSn(move.startSn) }),
    endSn: t.string({ resolve: (move) => formatCardSn(move.endSn) }),
    quantity: t.exposeInt('quantity'),
    document: t.exposeString('document'),
    by: t.exposeString('by', { nullable: true }),
    byName: t.exposeString('byName', { nullable: true, description: 'The name of that person.' }),
    reversal: t.boolean({ resolve: (move) => move.reversesId !== null }),
  }),
})

const LotDistributionType = builder
  .objectRef<LotFacts & { ldNo: string; destination: string }>('LotDistribution')
  .implement({
    description: 'The transfer of a lot from one store to another.',
    fields: (t) => ({
      documentNo: t.exposeString('ldNo'),
      ldrNo: t.exposeString('ldrNo', { nullable: true }),
      destination: t.field({
        description: 'The receiving branch, which prints its cards.',
        type: BranchNode,
        resolve: ({ destination }, _, ctx) => getBranch(ctx, destination),
      }),
      sentAt: t.expose('sentAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the lot was sent. Null while it is only packed.',
      }),
      arrivedAt: t.expose('arrivedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the lot was received. Null while it is in transit.',
      }),
    }),
  })

const seenBy = (ctx: RequestContext, lot: LotRow) => seenOf(requireViewer(ctx).viewer, lot)

async function stepsOf(lot: LotRow, _: object, ctx: RequestContext): Promise<AuditEvent[]> {
  return stepsSeen(requireViewer(ctx).viewer, lot, await lotHistoryOf(ctx, lot.lotNo))
}

export const LotNode = builder.objectRef<LotRow>('Lot')
builder.node(LotNode, {
  id: { resolve: (lot) => lot.lotNo },
  brandLoadedObjects: true,
  extensions: readBy('lot.view'),
  loadOne: loadNode(findLot),
  fields: (t) => ({
    lotNo: t.exposeString('lotNo'),
    rootLotNo: t.exposeString('rootLotNo', {
      description: 'Number of the delivered lot, which its label shows.',
    }),
    split: t.boolean({
      extensions: reads('splitAt'),
      description: 'Whether the lot is split into parts.',
      resolve: (lot) => lot.splitAt !== null,
    }),
    cardType: t.field({
      extensions: reads('cardTypeId'),
      type: CardTypeNode,
      resolve: (lot, _, ctx) => getCardType(ctx, lot.cardTypeId),
    }),
    doNo: t.exposeString('doNo'),
    ppid: t.exposeString('ppidNo'),
    contractNo: t.exposeString('contractNo'),
    startSn: t.string({
      extensions: reads('startSn'),
      resolve: (lot) => formatCardSn(lot.startSn),
    }),
    endSn: t.string({ extensions: reads('endSn'), resolve: (lot) => formatCardSn(lot.endSn) }),
    cardQty: t.exposeInt('cardQty'),
    status: t.expose('status', { type: LotStatusEnum }),
    branch: t.field({
      extensions: reads('branchCode'),
      description: 'The branch where the lot is, or to which it is in transit.',
      type: BranchNode,
      resolve: (lot, _, ctx) => getBranch(ctx, lot.branchCode),
    }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    receivedBy: t.string({
      extensions: reads('lotNo'),
      nullable: true,
      description: 'Login id of the user who received the lot from its supplier.',
      resolve: async (lot, _, ctx) => (await factsOf(ctx, lot.lotNo))?.accessBy ?? null,
    }),
    receivedByName: t.string({
      extensions: reads('lotNo'),
      nullable: true,
      description: 'The name of that person.',
      resolve: async (lot, _, ctx) => (await factsOf(ctx, lot.lotNo))?.accessByName ?? null,
    }),
    distribution: t.field({
      extensions: reads('lotNo'),
      type: LotDistributionType,
      nullable: true,
      description: 'Latest distribution that was not cancelled and that the viewer sees.',
      async resolve(lot, _, ctx) {
        const facts = await factsOf(ctx, lot.lotNo)
        return facts?.ldNo && facts.destination
          ? { ...facts, ldNo: facts.ldNo, destination: facts.destination }
          : null
      },
    }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    closeRemark: t.exposeString('closeRemark', { nullable: true }),
    version: t.exposeInt('version'),
    blank: t.int({
      extensions: reads('runs'),
      description:
        'Number of cards that are neither produced, spoiled nor destroyed, in branches that the viewer sees.',
      resolve: (lot, _, ctx) => cardsIn(seenBy(ctx, lot)),
    }),
    inStore: t.int({
      extensions: reads('runs'),
      description: 'Number of cards that can be sent: those in a store that the viewer sees.',
      resolve: (lot, _, ctx) => cardsToSend(seenBy(ctx, lot)),
    }),
    places: t.field({
      type: [LotPlaceType],
      extensions: { ...holds(5), ...reads('runs') },
      description: 'Places of its cards that the viewer sees.',
      resolve: (lot, _, ctx) => placesOf(seenBy(ctx, lot)),
    }),
    parent: t.field({
      extensions: reads('parentLotNo'),
      type: LotNode,
      nullable: true,
      resolve: (lot, _, ctx) => (lot.parentLotNo === null ? null : lotOf(ctx, lot.parentLotNo)),
    }),
    children: t.field({
      extensions: reads('splitAt', 'lotNo'),
      description: 'Parts of the lot that the viewer sees.',
      type: [LotNode],
      resolve: (lot, _, ctx) => (lot.splitAt === null ? [] : partsOf(ctx, lot.lotNo)),
    }),
    movements: t.field({
      extensions: reads('lotNo'),
      description: 'Custody ledger entries of the lot, newest first.',
      type: [LotMovementType],
      resolve: (lot, _, ctx) => movementsOf(ctx, lot.lotNo),
    }),
    availableActions: t.field({
      extensions: reads('branchCode', 'status', 'runs'),
      description: 'Actions that the viewer may take now, given role, branch and state.',
      type: [LotActionEnum],
      resolve: (lot, _, ctx) => lotActionsFor(requireViewer(ctx).viewer, lot),
    }),
    mayCorrect: t.boolean({
      extensions: reads(
        'lotNo',
        'branchCode',
        'status',
        'runs',
        'parentLotNo',
        'splitAt',
        'cardQty',
      ),
      description:
        'Whether the viewer, with a supervisor’s approval, may correct an error in its receipt. Possible only while none of its cards have moved.',
      resolve: async (lot, _, ctx) =>
        mayCorrectLot(requireViewer(ctx).viewer, lot) && !(await hasMovedSince(ctx, lot.lotNo)),
    }),
    history: t.field({
      extensions: reads('lotNo', 'splitAt'),
      description:
        'Audited events of the lot. For a part, this includes events of its cards before the split; for a split lot, only events at branches that the viewer sees.',
      type: [StockHistoryEntry],
      resolve: stepsOf,
    }),
  }),
})
