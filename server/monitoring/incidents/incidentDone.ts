import type { Change } from '#domain/changes.ts'
import type { AnyNotification } from '#domain/notification/kinds.ts'
import type { Incident } from '#generated/prisma/client.ts'

type Named = Pick<Incident, 'id' | 'stationId' | 'lotNo' | 'branchCode'>

/**
 * Returns the subjects that identify an incident in the audit trail: its own, and that of its
 * station or lot.
 */
export function incidentSubjects({
  id,
  stationId,
  lotNo,
}: Pick<Named, 'id' | 'stationId' | 'lotNo'>): string[] {
  return [`Incident:${id}`, stationId === null ? `Lot:${lotNo}` : `Station:${stationId}`]
}

export function incidentChange({ id, branchCode }: Pick<Named, 'id' | 'branchCode'>): Change {
  return { kind: 'incident', id: String(id), branchCode }
}

/** Returns the notification that an incident began or ended. */
export function incidentNotified(
  kind: 'incidentOpened' | 'incidentEnded',
  { id, cause, stationId, lotNo }: Omit<Named, 'branchCode'> & Pick<Incident, 'cause'>,
): AnyNotification {
  return { kind, facts: { incidentId: id, cause, place: stationId ?? lotNo ?? '' } }
}
