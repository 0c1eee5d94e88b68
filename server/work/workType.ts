import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { StockStatusEnum } from '#server/settings/stockStatusEnum.ts'
import type { StockLevelRow } from '#server/settings/thresholdStock.ts'
import type { Work } from './queries.ts'

const StockLevelType = builder.objectRef<StockLevelRow>('StockLevel').implement({
  fields: (t) => ({
    branch: t.field({ type: BranchNode, resolve: (row, _, ctx) => getBranch(ctx, row.branchCode) }),
    cardType: t.field({ type: CardTypeNode, resolve: (row, _, ctx) => getCardType(ctx, row.cardTypeId) }),
    held: t.exposeInt('held'),
    threshold: t.exposeInt('threshold'),
    status: t.expose('status', { type: StockStatusEnum }),
  }),
})

export const WorkType = builder.objectRef<Work>('Work').implement({
  description: "What waits for the viewer now. Null where the viewer's role has no part in it.",
  fields: (t) => ({
    pendingPersonalisation: t.exposeInt('pendingPersonalisation', { nullable: true }),
    oldestPendingSince: t.expose('oldestPendingSince', { type: 'DateTime', nullable: true }),
    onPrintLists: t.exposeInt('onPrintLists', { nullable: true }),
    pendingQc: t.exposeInt('pendingQc', { nullable: true }),
    oldestQcSince: t.expose('oldestQcSince', { type: 'DateTime', nullable: true }),
    readyToDespatch: t.exposeInt('readyToDespatch', { nullable: true }),
    rejectedWithoutRemake: t.exposeInt('rejectedWithoutRemake', { nullable: true }),
    withoutQr: t.exposeInt('withoutQr', { nullable: true }),
    lowStock: t.expose('lowStock', { type: [StockLevelType], nullable: true }),
    lotsToReceive: t.exposeInt('lotsToReceive', { nullable: true }),
    oldestLotsSentAt: t.expose('oldestLotsSentAt', { type: 'DateTime', nullable: true }),
    ownDiscrepancies: t.exposeInt('ownDiscrepancies', { nullable: true }),
    travellersToVerify: t.exposeInt('travellersToVerify', { nullable: true }),
    oldestTravellerAt: t.expose('oldestTravellerAt', { type: 'DateTime', nullable: true }),
    passwordRequests: t.exposeInt('passwordRequests', { nullable: true }),
    registryErrors: t.exposeInt('registryErrors', { nullable: true }),
  }),
})
