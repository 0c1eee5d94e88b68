import { noteIncidentInput } from '#domain/incident/inputs.ts'
import { command } from '#server/platform/command.ts'
import { incidentChange, incidentSubjects } from './incidentDone.ts'
import { lockIncident } from './lockIncident.ts'

/**
 * Adds a note to an incident: it replaces the previous one, which the trail keeps.
 * @throws as lockIncident
 */
export const noteIncident = command({
  name: 'noteIncident',
  action: 'incident.manage',
  input: noteIncidentInput,
  async run(scope, { note, ...which }) {
    const incident = await lockIncident(scope, 'note', which)
    await scope.tx.incident.update({
      where: { id: incident.id },
      data: { note, version: { increment: 1 } },
    })
    return {
      result: { incidentId: incident.id },
      audit: {
        subjects: incidentSubjects(incident),
        before: { status: incident.status, remark: incident.note },
        after: { status: incident.status, remark: note },
      },
      changed: [incidentChange(incident)],
    }
  },
})
