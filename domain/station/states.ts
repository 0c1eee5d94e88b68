import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** Whether a station is in use, one row each. */
export const stationStateRows = {
  active: { name: { en: 'Active', ms: 'Aktif' }, tone: 'ok' },
  inactive: { name: { en: 'Inactive', ms: 'Tidak aktif' }, tone: 'none' },
} as const satisfies StateRows

/** The state of a station's heartbeat. */
export const heartbeatRows = {
  online: { name: { en: 'Online', ms: 'Dalam talian' }, tone: 'ok', icon: 'online' },
  offline: { name: { en: 'Offline', ms: 'Luar talian' }, tone: 'bad', icon: 'offline' },
} as const satisfies StateRows

/** The states of a station: as it reports them itself, or offline if it is silent. */
export const printerStateRows = {
  idle: { name: { en: 'Ready', ms: 'Sedia' }, tone: 'ok' },
  printing: { name: { en: 'Printing', ms: 'Mencetak' }, tone: 'info' },
  paused: { name: { en: 'Paused', ms: 'Dijeda' }, tone: 'warn' },
  fault: { name: { en: 'Fault', ms: 'Rosak' }, tone: 'bad' },
  offline: heartbeatRows.offline,
} as const satisfies StateRows

export type StationState = keyof typeof printerStateRows
export const stationStates = statesOf(printerStateRows)
