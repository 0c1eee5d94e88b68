import { builder } from '#server/platform/graphql/builder.ts'
import { commandMutation } from '#server/platform/graphql/commandMutation.ts'
import { setStockRules } from './setStockRules.ts'
import { StockRulesNode } from './stockRulesNode.ts'

builder.queryField('stockRules', (t) =>
  t.prismaField({
    type: StockRulesNode,
    authScopes: { action: 'stock.view' },
    resolve: (query, _, __, { db }) =>
      db.stockRules.findUniqueOrThrow({ ...query, where: { id: 1 } }),
  }),
)

const StockRulesPayload = builder.objectRef<object>('StockRulesPayload').implement({
  fields: (t) => ({
    rules: t.prismaField({
      type: StockRulesNode,
      resolve: (query, _, __, { db }) =>
        db.stockRules.findUniqueOrThrow({ ...query, where: { id: 1 } }),
    }),
  }),
})
commandMutation(setStockRules, { payload: StockRulesPayload, load: (_ctx, result) => result })
