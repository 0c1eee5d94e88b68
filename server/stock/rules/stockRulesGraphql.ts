import { rulesOperations } from '#server/platform/rules/rulesOperations.ts'
import { setStockRules } from './setStockRules.ts'
import { StockRulesNode } from './stockRulesNode.ts'

rulesOperations('stockRules', { node: StockRulesNode, action: 'stock.view', set: setStockRules })
