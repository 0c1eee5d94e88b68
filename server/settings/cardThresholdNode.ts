import { seesBranch } from '#domain/access.ts'
import { BranchNode } from '../branches/branchNode.ts'
import { CardTypeNode } from '../branches/cardTypeNode.ts'
import { getBranch } from '../branches/queries.ts'
import { Recorded } from '../platform/audit/recordHistory.ts'
import { builder } from '../platform/graphql/builder.ts'
import { loadNode } from '../platform/graphql/loadNode.ts'
import { requireViewer } from '../platform/requireViewer.ts'
import { historyField } from '../platform/settings/historyField.ts'
import { findCardThreshold, thresholdKey, type CardThresholdRow } from './cardThresholds.ts'
import { StockStatusEnum } from './stockStatusEnum.ts'
import { readStockLevel } from './thresholdStock.ts'

export const CardThresholdNode = builder.objectRef<CardThresholdRow>('CardThreshold')
builder.node(CardThresholdNode, {
  id: { resolve: thresholdKey },
  interfaces: [Recorded],
  brandLoadedObjects: true,
  loadOne: loadNode('cardThreshold.view', async ({ db, viewer }, key) => {
    const row = await findCardThreshold(db, key)
    return row && seesBranch(viewer, row.branchCode) ? row : null
  }),
  fields: (t) => ({
    key: t.string({ description: 'By which its commands name it: "JHB:3".', resolve: thresholdKey }),
    branch: t.field({ type: BranchNode, resolve: ({ branchCode }, _, ctx) => getBranch(ctx, branchCode) }),
    cardType: t.field({ type: CardTypeNode, resolve: ({ cardType }) => cardType }),
    threshold: t.exposeInt('threshold'),
    description: t.exposeString('description'),
    held: t.int({
      description: "Blank cards in the branch's store and at its stations.",
      resolve: async (row, _, ctx) => (await readStockLevel(requireViewer(ctx), row)).held,
    }),
    status: t.field({
      type: StockStatusEnum,
      resolve: async (row, _, ctx) => (await readStockLevel(requireViewer(ctx), row)).status,
    }),
    version: t.exposeInt('version'),
    history: historyField(t, 'setting.manage', (row) => `CardThreshold:${thresholdKey(row)}`),
  }),
})
