import { limits } from '#domain/limits.ts'
import { formatCardSn } from '#domain/serials.ts'
import { counterRefusals } from '#domain/stocktake/counters.ts'
import { stocktakeStates } from '#domain/stocktake/states.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { CustodyPlaceEnum } from '#server/custody/custodyPlaceEnum.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { loadNumbered } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { ofBranch } from '#server/platform/graphql/statedScopes.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { isAdjustable, packedFor } from './adjustable.ts'
import type { DifferenceRow } from './stocktakeDifferences.ts'
import { countsOf, differencesOf, mayReview, movedMeanwhile } from './stocktakeLoaders.ts'
import type { PlaceMove } from './stocktakePlace.ts'
import {
  findStocktake,
  offeredActions,
  stocktakeActions,
  type CountRow,
  type StocktakeRow,
} from './stocktakeQueries.ts'

const StocktakeStatusEnum = enumOf('StocktakeStatus', stocktakeStates)
const StocktakeActionEnum = enumOf('StocktakeAction', offeredActions)
const CounterRefusalEnum = enumOf('CounterRefusal', counterRefusals)
const DifferenceKindEnum = enumOf('StocktakeDifferenceKind', ['missing', 'surplus'])

const CountType = builder.objectRef<CountRow>('StocktakeCount').implement({
  fields: (t) => ({
    countId: t.exposeInt('id'),
    lotNo: t.exposeString('lotNo', {
      nullable: true,
      description: 'Number of the lot. Null if no lot of the branch has these serials.',
    }),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (count, _, ctx) => getCardType(ctx, count.cardTypeId),
    }),
    startSn: t.string({ resolve: (count) => formatCardSn(count.startSn) }),
    endSn: t.string({ resolve: (count) => formatCardSn(count.endSn) }),
    quantity: t.int({ resolve: (count) => Number(count.endSn - count.startSn) + 1 }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by'),
  }),
})

type Difference = DifferenceRow & { branchCode: string }
const DifferenceType = builder.objectRef<Difference>('StocktakeDifference').implement({
  fields: (t) => ({
    differenceId: t.exposeInt('id'),
    kind: t.expose('kind', { type: DifferenceKindEnum }),
    lotNo: t.exposeString('lotNo', { nullable: true }),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (row, _, ctx) => getCardType(ctx, row.cardTypeId),
    }),
    startSn: t.string({ resolve: (row) => formatCardSn(row.startSn) }),
    endSn: t.string({ resolve: (row) => formatCardSn(row.endSn) }),
    quantity: t.exposeInt('quantity'),
    elsewhere: t.field({
      description: 'Place of the cards in the ledger. Null if they have none.',
      type: CustodyPlaceEnum,
      nullable: true,
      resolve: (row) => row.elsewhere?.place ?? null,
    }),
    elsewhereBranchCode: t.string({
      description:
        'Branch of the cards in the ledger. Null if they have none, or if the viewer does not see it.',
      nullable: true,
      resolve: ({ elsewhere }) => elsewhere?.branchCode ?? null,
      ...ofBranch(({ elsewhere }) => elsewhere?.branchCode ?? null),
    }),
    elsewhereStationId: t.string({
      nullable: true,
      resolve: ({ elsewhere }) => elsewhere?.stationId || null,
      ...ofBranch(({ elsewhere }) => elsewhere?.branchCode ?? null),
    }),
    packedFor: t.string({
      description:
        'Number of the branch’s document for which the cards are packed. It must be cancelled or sent first.',
      nullable: true,
      resolve: ({ elsewhere, branchCode }) =>
        elsewhere?.branchCode === branchCode ? packedFor(elsewhere) : null,
    }),
    adjustable: t.boolean({
      description:
        'Whether an approval adjusts the ledger. If not, the difference is only reported.',
      resolve: (row) => isAdjustable(row, row.branchCode),
    }),
    adjusted: t.boolean({ resolve: (row) => row.entryId !== null }),
  }),
})

const PlaceMoveType = builder.objectRef<PlaceMove>('StocktakeMove').implement({
  fields: (t) => ({
    entryId: t.string({
      description: 'Id of the ledger entry.',
      resolve: (move) => String(move.id),
    }),
    at: t.expose('at', { type: 'DateTime' }),
    incoming: t.exposeBoolean('incoming'),
    lotNo: t.exposeString('lotNo'),
    startSn: t.string({ resolve: (move) => formatCardSn(move.startSn) }),
    endSn: t.string({ resolve: (move) => formatCardSn(move.endSn) }),
    quantity: t.exposeInt('quantity'),
    by: t.exposeString('by'),
  }),
})

export const StocktakeNode = builder.objectRef<StocktakeRow>('Stocktake')
builder.node(StocktakeNode, {
  id: { resolve: (found) => found.id },
  brandLoadedObjects: true,
  extensions: readBy('stocktake.view'),
  loadOne: loadNumbered(findStocktake),
  fields: (t) => ({
    stocktakeId: t.exposeInt('id'),
    branch: t.field({
      type: BranchNode,
      extensions: reads('branchCode'),
      resolve: (found, _, ctx) => getBranch(ctx, found.branchCode),
    }),
    stationId: t.string({
      extensions: reads('stationId'),
      nullable: true,
      description: 'Id of the station. Null for the branch’s store.',
      resolve: (found) => found.stationId || null,
    }),
    cardType: t.field({
      extensions: reads('cardTypeId'),
      type: CardTypeNode,
      nullable: true,
      resolve: (found, _, ctx) =>
        found.cardTypeId === null ? null : getCardType(ctx, found.cardTypeId),
    }),
    status: t.expose('status', { type: StocktakeStatusEnum }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    openedBy: t.exposeString('openedBy'),
    proposedAt: t.expose('proposedAt', { type: 'DateTime', nullable: true }),
    proposedBy: t.exposeString('proposedBy', { nullable: true }),
    remark: t.exposeString('remark'),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    approver: t.exposeString('approver', { nullable: true }),
    decision: t.exposeString('decision', {
      description: 'Remark made at the approval, rejection or cancellation.',
    }),
    exception: t.expose('exception', {
      type: CounterRefusalEnum,
      nullable: true,
      description:
        'Why the person who opened it was not allowed to count without an exception. Null if no exception was needed.',
    }),
    exceptionReason: t.exposeString('exceptionReason'),
    reviewedAt: t.expose('reviewedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When headquarters reviewed the exception. Null until then.',
    }),
    reviewedBy: t.exposeString('reviewedBy', { nullable: true }),
    review: t.exposeString('review'),
    mayReview: t.boolean({
      extensions: reads('id', 'exception', 'proposedAt', 'reviewedAt'),
      description:
        'Whether the viewer may review the exception. This requires a user of headquarters who took no part in the count.',
      resolve: ({ id, exception, proposedAt, reviewedAt }, _, ctx) =>
        exception !== null && proposedAt !== null && reviewedAt === null && mayReview(ctx, id),
    }),
    version: t.exposeInt('version'),
    availableActions: t.field({
      extensions: reads('branchCode', 'status', 'proposedById'),
      type: [StocktakeActionEnum],
      resolve: (found, _, ctx) => stocktakeActions(requireViewer(ctx), found),
    }),
    countedCards: t.exposeInt('countedCards'),
    counts: t.field({
      extensions: reads('id'),
      description: 'Counted ranges, latest first.',
      type: [CountType],
      args: { first: t.arg.int({ required: false }) },
      resolve: (found, { first }, ctx) =>
        countsOf(
          ctx,
          found.id,
          Math.min(Math.max(first ?? limits.pageSize, 1), limits.pageSizeMaximum),
        ),
    }),
    differences: t.field({
      extensions: reads('id', 'branchCode'),
      description:
        'Differences between the count and the ledger. Empty during the count, which is blind.',
      type: [DifferenceType],
      resolve: async (found, _, ctx) =>
        (await differencesOf(ctx, found.id)).map((row): Difference => ({
          ...row,
          branchCode: found.branchCode,
        })),
    }),
    movedMeanwhile: t.field({
      extensions: reads('id', 'proposedAt'),
      description:
        'Cards that arrived or left during the count, and so are not compared. Empty during the count.',
      type: [PlaceMoveType],
      resolve: (found, _, ctx) => (found.proposedAt ? movedMeanwhile(ctx, found.id) : []),
    }),
  }),
})
