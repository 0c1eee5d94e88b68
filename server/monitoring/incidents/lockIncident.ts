import { seesBranch } from '#domain/access.ts'
import { incidentRefusal } from '#domain/incident/refusals.ts'
import type { PersonalIncidentAction } from '#domain/incident/transitions.ts'
import { problem } from '#domain/problems.ts'
import type { Incident } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * Locks an incident that the caller sees, for an action that its state allows. If two users act at
 * once, the second is refused: with the name of the first, if that one has taken it.
 * @throws record.notFound, incident.resolved, incident.yours, incident.lasts, incident.takenBy,
 *   record.changed
 */
export async function lockIncident(
  { tx, viewer }: CommandScope,
  action: PersonalIncidentAction,
  { incidentId: id, version }: { incidentId: number; version?: number | undefined },
): Promise<Incident> {
  await tx.$queryRaw`SELECT id FROM incident WHERE id = ${id} FOR UPDATE`
  const incident = await tx.incident.findUnique({
    where: { id },
    include: { owner: { select: { staffName: true } } },
  })
  if (!incident || !seesBranch(viewer, incident.branchCode)) throw problem('record.notFound')
  const refused = incidentRefusal(incident, action, viewer.userId)
  if (refused) throw refused
  if (version === undefined || version === incident.version) return incident
  const { owner, ownerId } = incident
  if (action === 'take' && owner && ownerId !== viewer.userId)
    throw problem('incident.takenBy', { who: owner.staffName })
  throw problem('record.changed')
}
