import { takeIncidentInput } from '#domain/incident/inputs.ts'
import { command } from '#server/platform/command.ts'
import { incidentChange, incidentSubjects } from './incidentDone.ts'
import { lockIncident } from './lockIncident.ts'

/**
 * Makes the caller the owner, replacing any previous one.
 * @throws as lockIncident
 */
export const takeIncident = command({
  name: 'takeIncident',
  action: 'incident.manage',
  input: takeIncidentInput,
  async run(scope, input) {
    const incident = await lockIncident(scope, 'take', input)
    const { userId, loginId } = scope.viewer
    await scope.tx.incident.update({
      where: { id: incident.id },
      data: { ownerId: userId, version: { increment: 1 } },
    })
    return {
      result: { incidentId: incident.id },
      audit: {
        subjects: incidentSubjects(incident),
        before: { status: incident.status, formerOwnerId: incident.ownerId },
        after: { status: incident.status, ownerLoginId: loginId },
      },
      changed: [incidentChange(incident)],
    }
  },
})
