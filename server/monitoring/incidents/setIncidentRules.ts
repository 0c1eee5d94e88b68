import { incidentRulesInput } from '#domain/incident/inputs.ts'
import { rulesCommand } from '#server/platform/rules/rulesCommand.ts'

/** Sets the thresholds for incidents. */
export const setIncidentRules = rulesCommand({
  name: 'setIncidentRules',
  action: 'incident.rules',
  input: incidentRulesInput,
  table: 'incidentRules',
  changed: { kind: 'incident', id: 'rules', branchCode: null },
})
