import { incidentRulesInput } from '#domain/incident/inputs.ts'
import { headquarters } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'

/**
 * Sets the thresholds for incidents of all branches, which only headquarters may do.
 * @throws permission.denied, record.changed
 */
export const setIncidentRules = command({
  name: 'setIncidentRules',
  action: 'incident.rules',
  input: incidentRulesInput,
  async run(scope, { version, ...rules }) {
    if (scope.viewer.branchCode !== headquarters) throw problem('permission.denied')
    await scope.tx.$queryRaw`SELECT id FROM incident_rules FOR UPDATE`
    const {
      id,
      version: found,
      ...before
    } = await scope.tx.incidentRules.findUniqueOrThrow({ where: { id: 1 } })
    if (found !== version) throw problem('record.changed')
    await scope.tx.incidentRules.update({
      where: { id },
      data: { ...rules, version: { increment: 1 } },
    })
    return {
      result: {},
      audit: { subjects: ['IncidentRules:1'], before, after: rules },
      changed: [{ kind: 'incident', id: 'rules', branchCode: null }],
    }
  },
})
