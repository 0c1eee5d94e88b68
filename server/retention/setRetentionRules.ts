import { retentionRulesInput } from '#domain/retention/inputs.ts'
import { rulesCommand } from '#server/platform/rules/rulesCommand.ts'
import { erasureChange } from './erasureChange.ts'

/**
 * Sets for how many years personal data is kept. It erases nothing: two administrators begin an
 * erasure.
 * @throws retention.longerThanAll
 */
export const setRetentionRules = rulesCommand({
  name: 'setRetentionRules',
  action: 'retention.manage',
  input: retentionRulesInput,
  table: 'retentionRules',
  changed: erasureChange,
})
