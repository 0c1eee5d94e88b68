import { formatCardSn } from '#domain/serials.ts'
import { receiveRefusal } from '#domain/transfer/refusals.ts'
import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { historyOf } from '#server/platform/audit/listHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { loadNode, loadNumbered } from '#server/platform/graphql/loadNode.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { reads } from '#server/platform/graphql/reads.ts'
import { RefusalType, asRefusal } from '#server/platform/graphql/refusalType.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { LotRangeType } from '#server/stock/lots/lotNode.ts'
import {
  DiscrepancyKindEnum,
  DiscrepancyResolutionEnum,
  LotTransferActionEnum,
  LotTransferDirectionEnum,
  LotTransferStatusEnum,
} from '#server/stock/lots/stockEnums.ts'
import { StockHistoryEntry } from '#server/stock/lots/stockHistory.ts'
import { resolutionsFor, transferActionsFor } from './availableActions.ts'
import { findDiscrepancy, listDiscrepanciesOf, type DiscrepancyRow } from './discrepancyQueries.ts'
import { listTransferLines, type TransferLineRow } from './transferLines.ts'
import { findTransfer, transferOf, type TransferRow } from './transferQueries.ts'

const LotTransferLineType = builder.objectRef<TransferLineRow>('LotTransferLine').implement({
  fields: (t) => ({
    id: t.id({ resolve: (line) => `LotTransferLine:${line.id}` }),
    lotNo: t.exposeString('lotNo'),
    rootLotNo: t.exposeString('rootLotNo'),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (line, _, ctx) => getCardType(ctx, line.cardTypeId),
    }),
    startSn: t.string({ resolve: (line) => formatCardSn(line.startSn) }),
    endSn: t.string({ resolve: (line) => formatCardSn(line.endSn) }),
    quantity: t.exposeInt('quantity'),
    receivedAt: t.expose('receivedAt', { type: 'DateTime', nullable: true }),
    receivedBy: t.exposeString('receivedBy', { nullable: true }),
    receivedCards: t.int({
      resolve: (line) =>
        line.received.reduce((sum, { startSn, endSn }) => sum + endSn - startSn + 1, 0),
    }),
    received: t.field({
      type: [LotRangeType],
      extensions: holds(5),
      resolve: (line) =>
        line.received.map(({ startSn, endSn }) => ({
          startSn: formatCardSn(startSn),
          endSn: formatCardSn(endSn),
        })),
    }),
  }),
})

export const LotTransferNode = builder.objectRef<TransferRow>('LotTransfer')

export const DiscrepancyNode = builder.objectRef<DiscrepancyRow>('Discrepancy')
builder.node(DiscrepancyNode, {
  id: { resolve: (found) => found.id },
  brandLoadedObjects: true,
  extensions: readBy('transfer.view'),
  loadOne: loadNumbered(findDiscrepancy),
  fields: (t) => ({
    discrepancyId: t.exposeInt('id'),
    documentNo: t.exposeString('documentNo'),
    transfer: t.field({
      extensions: reads('documentNo'),
      type: LotTransferNode,
      nullable: true,
      resolve: (found, _, ctx) => transferOf(ctx, found.documentNo),
    }),
    lotNo: t.exposeString('lotNo', { nullable: true }),
    kind: t.expose('kind', { type: DiscrepancyKindEnum }),
    startSn: t.string({
      extensions: reads('startSn'),
      nullable: true,
      resolve: (found) => (found.startSn === null ? null : formatCardSn(found.startSn)),
    }),
    endSn: t.string({
      extensions: reads('endSn'),
      nullable: true,
      resolve: (found) => (found.endSn === null ? null : formatCardSn(found.endSn)),
    }),
    quantity: t.exposeInt('quantity'),
    note: t.exposeString('note'),
    owner: t.exposeString('owner'),
    ownerLoginId: t.exposeString('ownerLoginId'),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    openedBy: t.exposeString('openedBy'),
    resolvedAt: t.expose('resolvedAt', { type: 'DateTime', nullable: true }),
    resolvedBy: t.exposeString('resolvedBy', { nullable: true }),
    resolution: t.expose('resolution', {
      type: DiscrepancyResolutionEnum,
      nullable: true,
      description: 'Null while it is open, and if the receipt that found it was undone.',
    }),
    resolutionNote: t.exposeString('resolutionNote'),
    approvedBy: t.exposeString('approvedBy', { nullable: true }),
    version: t.exposeInt('version'),
    availableResolutions: t.field({
      extensions: reads(
        'resolvedAt',
        'originBranchCode',
        'destinationBranchCode',
        'senderId',
        'addedById',
        'openedById',
        'kind',
        'startSn',
      ),
      description:
        'Resolutions that the viewer may choose, given role, branch and kind of discrepancy.',
      type: [DiscrepancyResolutionEnum],
      resolve: (found, _, ctx) => resolutionsFor(requireViewer(ctx).viewer, found),
    }),
  }),
})

builder.node(LotTransferNode, {
  id: { resolve: (transfer) => transfer.documentNo },
  brandLoadedObjects: true,
  extensions: readBy('transfer.view'),
  loadOne: loadNode((ctx, id) => findTransfer(ctx, id)),
  description: 'A distribution or a return.',
  fields: (t) => ({
    documentNo: t.exposeString('documentNo'),
    direction: t.expose('direction', { type: LotTransferDirectionEnum }),
    ldrNo: t.exposeString('ldrNo', {
      nullable: true,
      description: "Number of a distribution's receipt. Null for a return.",
    }),
    status: t.expose('status', { type: LotTransferStatusEnum }),
    origin: t.field({
      extensions: reads('originBranchCode'),
      type: BranchNode,
      resolve: (transfer, _, ctx) => getBranch(ctx, transfer.originBranchCode),
    }),
    destination: t.field({
      extensions: reads('destinationBranchCode'),
      type: BranchNode,
      resolve: (transfer, _, ctx) => getBranch(ctx, transfer.destinationBranchCode),
    }),
    bagNo: t.exposeString('bagNo', { nullable: true }),
    remark: t.exposeString('remark'),
    sentBy: t.exposeString('sentBy'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime', nullable: true }),
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime', nullable: true }),
    lots: t.exposeInt('lots'),
    cards: t.exposeInt('cards'),
    receivedCards: t.exposeInt('receivedCards'),
    openDiscrepancies: t.exposeInt('openDiscrepancies'),
    version: t.exposeInt('version'),
    lines: t.field({
      extensions: reads('documentNo'),
      type: [LotTransferLineType],
      resolve: (transfer, _, ctx) => listTransferLines(ctx, transfer.documentNo),
    }),
    discrepancies: t.field({
      extensions: reads('documentNo'),
      type: [DiscrepancyNode],
      resolve: (transfer, _, ctx) => listDiscrepanciesOf(ctx, transfer.documentNo),
    }),
    availableActions: t.field({
      extensions: reads(
        'originBranchCode',
        'destinationBranchCode',
        'direction',
        'senderId',
        'status',
        'addedByIds',
      ),
      description: 'Actions that the viewer may take now, given role, branch and state.',
      type: [LotTransferActionEnum],
      resolve: (transfer, _, ctx) => transferActionsFor(requireViewer(ctx).viewer, transfer),
    }),
    receiveRefusal: t.field({
      extensions: reads('status', 'destinationBranchCode', 'senderId', 'addedByIds'),
      description: 'Why the viewer may not receive it now. Null if they may.',
      type: RefusalType,
      nullable: true,
      resolve: (transfer, _, ctx) => asRefusal(receiveRefusal(requireViewer(ctx).viewer, transfer)),
    }),
    history: t.field({
      extensions: reads('documentNo'),
      type: [StockHistoryEntry],
      resolve: (transfer, _, ctx) => historyOf(ctx, `LotTransfer:${transfer.documentNo}`),
    }),
  }),
})
