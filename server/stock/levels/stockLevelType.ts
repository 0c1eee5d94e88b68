import { BranchNode } from '#server/branches/branchNode.ts'
import { CardTypeNode } from '#server/branches/cardTypeNode.ts'
import { getBranch, getCardType } from '#server/branches/queries.ts'
import { CustodyPlaceEnum } from '#server/custody/custodyPlaceEnum.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { StockStatusEnum } from '#server/settings/stockStatusEnum.ts'
import { listStockLots, type StockLevel, type StockLot } from './stockLevels.ts'

const StockHelpType = builder.objectRef<NonNullable<StockLevel['help']>>('StockHelp').implement({
  description: 'A transfer from another branch that would not go below its own threshold.',
  fields: (t) => ({
    from: t.field({
      type: BranchNode,
      resolve: (help, _, ctx) => getBranch(ctx, help.fromBranchCode),
    }),
    quantity: t.exposeInt('quantity'),
  }),
})
const StockLotType = builder.objectRef<StockLot>('StockLot').implement({
  fields: (t) => ({
    place: t.field({ type: CustodyPlaceEnum, resolve: (row) => row.place as never }),
    stationId: t.exposeString('stationId'),
    documentNo: t.exposeString('documentNo'),
    lotNo: t.exposeString('lotNo'),
    quantity: t.exposeInt('quantity'),
  }),
})
export const StockLevelType = builder.objectRef<StockLevel>('BranchStock').implement({
  description: 'Blank cards of a type at a branch, against its threshold.',
  fields: (t) => ({
    id: t.id({ resolve: (row) => `BranchStock:${row.branchCode}:${row.cardTypeId}` }),
    branch: t.field({ type: BranchNode, resolve: (row, _, ctx) => getBranch(ctx, row.branchCode) }),
    cardType: t.field({
      type: CardTypeNode,
      resolve: (row, _, ctx) => getCardType(ctx, row.cardTypeId),
    }),
    cardTypeId: t.exposeInt('cardTypeId'),
    store: t.exposeInt('store'),
    stations: t.exposeInt('stations'),
    coming: t.exposeInt('coming', {
      description:
        'Number of cards in transit to the branch and not yet received, without those that a receipt found missing.',
    }),
    goingBack: t.exposeInt('goingBack', {
      description: 'Number of cards in transit from the branch as returns.',
    }),
    held: t.exposeInt('held', {
      description: 'Number of cards in the branch’s store and at its stations.',
    }),
    threshold: t.exposeInt('threshold', { nullable: true }),
    status: t.expose('status', { type: StockStatusEnum }),
    used: t.exposeInt('used', {
      description: 'Number of cards produced and spoiled in the last 30 days.',
    }),
    daysOfCover: t.exposeInt('daysOfCover', {
      nullable: true,
      description:
        'Days for which the stock lasts at the rate of the last 30 days. Null if nothing was used.',
    }),
    help: t.expose('help', { type: StockHelpType, nullable: true }),
    lots: t.field({
      description: 'Cards by place and lot.',
      type: [StockLotType],
      resolve: (row, _, ctx) => listStockLots(ctx, row.branchCode, row.cardTypeId),
    }),
  }),
})
