import { problem } from '#domain/problems.ts'
import { stockRulesInput } from '#domain/stockRules/inputs.ts'
import { administersAll } from '#domain/user/standing.ts'
import { command } from '#server/platform/command.ts'

/**
 * Sets the rules for stock of all branches, which only headquarters may do.
 * @throws permission.denied, record.changed
 */
export const setStockRules = command({
  name: 'setStockRules',
  action: 'setting.manage',
  input: stockRulesInput,
  async run(scope, { version, ...rules }) {
    if (!administersAll(scope.viewer)) throw problem('permission.denied')
    await scope.tx.$queryRaw`SELECT id FROM stock_rules FOR UPDATE`
    const {
      id,
      version: found,
      ...before
    } = await scope.tx.stockRules.findUniqueOrThrow({ where: { id: 1 } })
    if (found !== version) throw problem('record.changed')
    await scope.tx.stockRules.update({
      where: { id },
      data: { ...rules, version: { increment: 1 } },
    })
    return {
      result: {},
      audit: { subjects: [`StockRules:${id}`], before, after: rules },
      changed: [{ kind: 'stock', id: 'rules', branchCode: null }],
    }
  },
})
