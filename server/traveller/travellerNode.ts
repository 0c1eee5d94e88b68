import { totalRejects, type RejectVariance } from '#domain/traveller/figures.ts'
import { travellerStates } from '#domain/traveller/states.ts'
import { travellerActions } from '#domain/traveller/transitions.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { loadNumbered } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import type { RecordedWork } from './recorded.ts'
import { travellerActionsFor, verifyRefusal } from './travellerActions.ts'
import { findTraveller, type TravellerRow } from './travellerQueries.ts'

const TravellerStatusEnum = enumOf('LotTravellerStatus', travellerStates)
const TravellerActionEnum = enumOf('LotTravellerAction', travellerActions)

const RejectCountType = builder
  .objectRef<{ code: string; quantity: number }>('RejectCount')
  .implement({
    fields: (t) => ({
      code: t.exposeString('code', { description: 'QC status code, or `CE` for a chip error.' }),
      quantity: t.exposeInt('quantity'),
    }),
  })

export const RecordedWorkType = builder.objectRef<RecordedWork>('RecordedWork').implement({
  description: 'Figures from the ledger and the cards for an operator, lot, station and day.',
  fields: (t) => ({
    withdrawn: t.exposeInt('withdrawn', {
      description: 'Number of cards withdrawn, by the operator’s own ledger entries.',
    }),
    putBack: t.exposeInt('putBack', {
      description: 'Number of cards put back, by the operator’s own ledger entries.',
    }),
    good: t.exposeInt('good'),
    awaitingQc: t.exposeInt('awaitingQc', {
      description: 'Number of good cards that still wait for quality check.',
    }),
    rejected: t.int({ resolve: ({ rejects }) => totalRejects(rejects) }),
    rejects: t.field({ type: [RejectCountType], resolve: ({ rejects }) => [...rejects] }),
  }),
})

const RejectVarianceType = builder.objectRef<RejectVariance>('RejectVariance').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    stated: t.exposeInt('stated'),
    recorded: t.exposeInt('recorded'),
    difference: t.exposeInt('difference', { description: 'Stated minus recorded.' }),
  }),
})

const agrees = (row: TravellerRow) => row.variance.agrees

export const LotTravellerNode = builder.objectRef<TravellerRow>('LotTraveller')
builder.node(LotTravellerNode, {
  id: { resolve: (row) => row.id },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  extensions: readBy('traveller.view'),
  loadOne: loadNumbered(findTraveller),
  fields: (t) => ({
    travellerId: t.exposeInt('id'),
    lotNo: t.exposeString('lotNo'),
    cardType: t.field({
      type: CardTypeNode,
      extensions: reads('cardTypeId'),
      resolve: (row, _, ctx) => getCardType(ctx, row.cardTypeId),
    }),
    day: t.expose('day', { type: 'Date' }),
    stationId: t.exposeString('stationId'),
    branch: t.field({
      type: BranchNode,
      extensions: reads('branchCode'),
      resolve: (row, _, ctx) => getBranch(ctx, row.branchCode),
    }),
    operator: t.exposeString('operator', {
      description: 'Login id of the operator who personalised the cards.',
    }),
    operatorName: t.exposeString('operatorName'),
    status: t.expose('status', { type: TravellerStatusEnum }),
    good: t.exposeInt('good'),
    rejected: t.exposeInt('rejected'),
    remark: t.exposeString('remark', {
      description: 'Explanation of the variance, if there is one.',
    }),
    recorded: t.field({
      description:
        'Recorded figures at the time of verification, or current ones if not verified yet.',
      type: RecordedWorkType,
      resolve: (row) => row.recorded,
    }),
    balance: t.int({
      description: 'Withdrawn minus good, rejected and put back cards.',
      resolve: (row) => row.variance.balance,
    }),
    goodDifference: t.int({
      description: 'Stated good cards minus recorded good cards.',
      resolve: (row) => row.variance.good,
    }),
    rejects: t.field({
      description: 'Stated and recorded rejects by code.',
      type: [RejectVarianceType],
      resolve: (row) => row.variance.rejects,
    }),
    agrees: t.boolean({
      description: 'Whether the balance is 0 and the stated figures equal the recorded ones.',
      resolve: agrees,
    }),
    changedSince: t.boolean({
      resolve: (row) => row.changedSince,
      description: 'Whether the records have changed since the verification.',
    }),
    editedAt: t.expose('editedAt', { type: 'DateTime' }),
    editedBy: t.exposeString('editedBy'),
    verifiedAt: t.expose('verifiedAt', { type: 'DateTime', nullable: true }),
    verifiedBy: t.string({
      nullable: true,
      extensions: reads('verifiedByName'),
      resolve: (row) => row.verifiedByName,
    }),
    version: t.exposeInt('version'),
    availableActions: t.field({
      type: [TravellerActionEnum],
      resolve: (row, _, ctx) =>
        travellerActionsFor(requireViewer(ctx).viewer, row, agrees(row), ctx.clock.now()),
    }),
    verifyRefusal: t.string({
      description: 'Code of the reason why the viewer may not verify it now. Null if they may.',
      nullable: true,
      resolve: (row, _, ctx) => verifyRefusal(requireViewer(ctx).viewer, row, agrees(row)),
    }),
    history: t.field({
      ...historyField('traveller.view', ({ id }) => `LotTraveller:${id}`),
      extensions: reads('id'),
    }),
  }),
})
