import type { Change } from '#domain/changes.ts'
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
