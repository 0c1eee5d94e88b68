import { Recorded } from '#server/platform/audit/recordHistory.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { readBy } from '#server/platform/graphql/readBy.ts'
import { historyField } from '#server/platform/settings/historyField.ts'
import { seenByBranch } from '#server/platform/visibleTo.ts'
import { thresholdKey, whereKey } from './cardThresholds.ts'
import { StockStatusEnum } from './stockStatusEnum.ts'
import { readStockLevel } from './thresholdStock.ts'

export const CardThresholdNode = builder.prismaNode('CardThreshold', {
  id: { resolve: thresholdKey },
  findUnique: (key, ctx) => ({ ...whereKey(key), ...seenByBranch(ctx) }),
  nullable: true,
  extensions: readBy('cardThreshold.view'),
  interfaces: [Recorded],
  fields: (t) => ({
    key: t.string({
      description: 'Id that commands take, for example `JHB:3`.',
      resolve: thresholdKey,
    }),
    branch: t.relation('branch'),
    cardType: t.relation('cardType'),
    threshold: t.exposeInt('threshold'),
    description: t.exposeString('description'),
    held: t.int({
      description: "Number of blank cards in the branch's store and at its stations.",
      resolve: async (row, _, ctx) => (await readStockLevel(ctx, row)).held,
    }),
    status: t.field({
      type: StockStatusEnum,
      resolve: async (row, _, ctx) => (await readStockLevel(ctx, row)).status,
    }),
    version: t.exposeInt('version'),
    history: t.field(historyField('setting.manage', (row) => `CardThreshold:${thresholdKey(row)}`)),
  }),
})
