import { statesOf, type StateRows } from '#domain/stateRows.ts'
import type { Words } from '#domain/words.ts'

/**
 * The states of an incident, one row each: it lasts, it is over and awaits a statement on what was
 * done, or it is resolved.
 */
export const incidentStateRows = {
  lasting: { name: { en: 'Ongoing', ms: 'Berterusan' }, tone: 'bad' },
  over: { name: { en: 'Ended, not resolved', ms: 'Tamat, belum selesai' }, tone: 'warn' },
  resolved: { name: { en: 'Resolved', ms: 'Selesai' }, tone: 'ok' },
} as const satisfies StateRows

export type IncidentState = keyof typeof incidentStateRows
export const incidentStates = statesOf(incidentStateRows)

/** The causes of incidents. Rejects open one for a station or for a lot. */
export const incidentCauses = ['offline', 'fault', 'rejects'] as const
export type IncidentCause = (typeof incidentCauses)[number]

export const incidentCauseNames: Record<IncidentCause, Words> = {
  offline: { en: 'Offline', ms: 'Luar talian' },
  fault: { en: 'Fault', ms: 'Rosak' },
  rejects: { en: 'Rejects beyond the usual', ms: 'Penolakan melebihi biasa' },
}
