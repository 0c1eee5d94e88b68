import { stockRulesInput } from '#domain/stockRules/inputs.ts'
import { rulesCommand } from '#server/platform/rules/rulesCommand.ts'

/** Sets the limits and intervals for stock. */
export const setStockRules = rulesCommand({
  name: 'setStockRules',
  action: 'setting.manage',
  input: stockRulesInput,
  table: 'stockRules',
  changed: { kind: 'stock', id: 'rules', branchCode: null },
})
