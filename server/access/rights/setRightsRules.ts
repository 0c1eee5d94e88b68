import { rightsRulesInput } from '#domain/rights/inputs.ts'
import { rulesCommand } from '#server/platform/rules/rulesCommand.ts'

/** Sets when rights are confirmed. Due days that were set stay. */
export const setRightsRules = rulesCommand({
  name: 'setRightsRules',
  action: 'setting.manage',
  input: rightsRulesInput,
  table: 'rightsRules',
  changed: { kind: 'user', id: 'rightsRules', branchCode: null },
})
