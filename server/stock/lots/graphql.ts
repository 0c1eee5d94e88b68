import { parseInput } from '#domain/fieldProblems.ts'
import { lotFilter, stockFilter } from '#domain/lot/filter.ts'
import { transferFilter } from '#domain/transfer/filter.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { connectionOf } from '#server/platform/graphql/connectionOf.ts'
import { enumOf } from '#server/platform/graphql/enumOf.ts'
import { holds } from '#server/platform/graphql/holds.ts'
import { inputFromZod } from '#server/platform/graphql/inputFromZod.ts'
import { selectedColumns } from '#server/platform/graphql/selectedColumns.ts'
import { requireViewer } from '#server/platform/requireViewer.ts'
import { listStockLevels } from '#server/stock/levels/stockLevels.ts'
import { StockLevelType } from '#server/stock/levels/stockLevelType.ts'
import { LotTransferNode } from '#server/stock/transfers/transferNode.ts'
import { listTransfers, scanTransfers } from '#server/stock/transfers/transferQueries.ts'
import { LotNode } from './lotNode.ts'
import { listLots, lotSorts, scanLot, type LotSort } from './lotQueries.ts'
import { LotTransferDirectionEnum } from './stockEnums.ts'

const LotConnection = connectionOf('Lot', LotNode)
const LotTransferConnection = connectionOf('LotTransfer', LotTransferNode)
const LotSortEnum = enumOf('LotSort', Object.keys(lotSorts) as LotSort[])

const LotFilter = inputFromZod('LotFilter', lotFilter)
const LotTransferFilter = inputFromZod('LotTransferFilter', transferFilter)
const StockFilter = inputFromZod('StockFilter', stockFilter)

builder.queryFields((t) => ({
  lots: t.field({
    type: LotConnection,
    authScopes: { action: 'lot.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: LotFilter, required: false }),
      sort: t.arg({ type: LotSortEnum, required: false }),
      descending: t.arg.boolean({ required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listLots(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
  scanLot: t.field({
    description:
      'Finds lots by a scanned label or card: the current lots with this number, or the lot with this serial.',
    type: [LotNode],
    authScopes: { action: 'lot.view' },
    args: { text: t.arg.string() },
    resolve: (_, { text }, ctx) => scanLot(requireViewer(ctx), text.trim()),
  }),
  lotTransfers: t.field({
    description: 'Distributions and returns, newest first.',
    type: LotTransferConnection,
    authScopes: { action: 'transfer.view' },
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      filter: t.arg({ type: LotTransferFilter, required: false }),
    },
    resolve: (_, { filter, ...page }, ctx, info) =>
      listTransfers(requireViewer(ctx), filter, page, selectedColumns(info)),
  }),
  scanLotTransfer: t.field({
    description:
      'Finds transfers by a scan at a receiving desk: by LD, LDR or RL number, or transfers in transit by bag, lot or card.',
    type: [LotTransferNode],
    authScopes: { action: 'transfer.view' },
    args: {
      text: t.arg.string(),
      direction: t.arg({ type: LotTransferDirectionEnum, required: false }),
    },
    resolve: (_, { text, direction }, ctx) =>
      scanTransfers(requireViewer(ctx), text.trim(), direction),
  }),
  stockLevels: t.field({
    type: [StockLevelType],
    extensions: holds(100),
    authScopes: { action: 'stock.view' },
    args: { filter: t.arg({ type: StockFilter, required: false }) },
    resolve: (_, { filter }, ctx) =>
      listStockLevels(requireViewer(ctx), parseInput(stockFilter, filter ?? {})),
  }),
}))
