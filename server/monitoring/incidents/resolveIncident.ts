import { resolveIncidentInput } from '#domain/incident/inputs.ts'
import { command } from '#server/platform/command.ts'
import { notifyWithHeadquarters, settleNotifications } from '#server/platform/notify.ts'
import { incidentChange, incidentNotified, incidentSubjects } from './incidentDone.ts'
import { lockIncident } from './lockIncident.ts'

/**
 * Records what was done, and resolves the incident. This ends a rejects incident: cards made from
 * then on are judged afresh. If nobody had taken it, the resolver becomes its owner.
 * @throws as lockIncident
 */
export const resolveIncident = command({
  name: 'resolveIncident',
  action: 'incident.manage',
  input: resolveIncidentInput,
  async run(scope, { done, ...which }) {
    const incident = await lockIncident(scope, 'resolve', which)
    const { userId } = scope.viewer
    await scope.tx.incident.update({
      where: { id: incident.id },
      data: {
        status: 'resolved',
        done,
        resolvedAt: scope.now,
        resolvedById: userId,
        endedAt: incident.endedAt ?? scope.now,
        ownerId: incident.ownerId ?? userId,
        version: { increment: 1 },
      },
    })
    await settleNotifications(scope.tx, scope.now, ['incidentOpened'], { incidentId: incident.id })
    if (incident.endedAt === null)
      await notifyWithHeadquarters(
        scope.tx,
        scope,
        incident.branchCode,
        incidentNotified('incidentEnded', incident),
      )
    return {
      result: { incidentId: incident.id },
      audit: {
        subjects: incidentSubjects(incident),
        before: { status: incident.status },
        after: { status: 'resolved', remark: done },
      },
      changed: [incidentChange(incident)],
    }
  },
})
