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

export const TravellerStatusEnum = enumOf('LotTravellerStatus', travellerStates)
const TravellerActionEnum = enumOf('LotTravellerAction', travellerActions)

const RejectCountType = builder.objectRef<{ code: string; quantity: number }>('RejectCount').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'A QC status code, or CE for a chip error.' }),
    quantity: t.exposeInt('quantity'),
  }),
})

export const RecordedWorkType = builder.objectRef<RecordedWork>('RecordedWork').implement({
  description: 'What the ledger and the cards record of an operator, a lot, a station and a day.',
  fields: (t) => ({
    withdrawn: t.exposeInt('withdrawn', { description: 'By the operator’s own entries.' }),
    putBack: t.exposeInt('putBack', { description: 'By the operator’s own entries.' }),
    good: t.exposeInt('good'),
    awaitingQc: t.exposeInt('awaitingQc', { description: 'So many of the good ones still wait for quality check.' }),
    rejected: t.int({ resolve: ({ rejects }) => totalRejects(rejects) }),
    rejects: t.field({ type: [RejectCountType], resolve: ({ rejects }) => [...rejects] }),
  }),
})

const RejectVarianceType = builder.objectRef<RejectVariance>('RejectVariance').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    stated: t.exposeInt('stated'),
    recorded: t.exposeInt('recorded'),
    difference: t.exposeInt('difference', { description: 'Stated less recorded.' }),
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
    operator: t.exposeString('operator', { description: 'Login id of who personalised.' }),
    operatorName: t.exposeString('operatorName'),
    status: t.expose('status', { type: TravellerStatusEnum }),
    good: t.exposeInt('good'),
    rejected: t.exposeInt('rejected'),
    remark: t.exposeString('remark', { description: 'Explains the variance, where there is one.' }),
    recorded: t.field({
      description: 'As it stood when the form was verified; as it stands now where it is not.',
      type: RecordedWorkType,
      resolve: (row) => row.recorded,
    }),
    balance: t.int({ description: 'Withdrawn less good, rejected and put back.', resolve: (row) => row.variance.balance }),
    goodDifference: t.int({ description: 'Stated good ones less those recorded.', resolve: (row) => row.variance.good }),
    rejects: t.field({
      description: 'By code, stated and recorded.',
      type: [RejectVarianceType],
      resolve: (row) => row.variance.rejects,
    }),
    agrees: t.boolean({ description: 'Nothing is left over, and it is what was recorded.', resolve: agrees }),
    changedSince: t.boolean({
      resolve: (row) => row.changedSince,
      description: 'The records say something else by now than when it was verified.',
    }),
    editedAt: t.expose('editedAt', { type: 'DateTime' }),
    editedBy: t.exposeString('editedBy'),
    verifiedAt: t.expose('verifiedAt', { type: 'DateTime', nullable: true }),
    verifiedBy: t.string({ nullable: true, extensions: reads('verifiedByName'), resolve: (row) => row.verifiedByName }),
    version: t.exposeInt('version'),
    availableActions: t.field({
      type: [TravellerActionEnum],
      resolve: (row, _, ctx) => travellerActionsFor(requireViewer(ctx).viewer, row, agrees(row), ctx.clock.now()),
    }),
    verifyRefusal: t.string({
      description: 'The code of why the viewer may not verify it now; null where they may.',
      nullable: true,
      resolve: (row, _, ctx) => verifyRefusal(requireViewer(ctx).viewer, row, agrees(row)),
    }),
    history: t.field({ ...historyField('traveller.view', ({ id }) => `LotTraveller:${id}`), extensions: reads('id') }),
  }),
})
