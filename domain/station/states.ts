import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** Whether a station is in use, one row each; lists follow this order. */
export const stationStateRows = {
  active: { name: { en: 'Active', ms: 'Aktif' }, tone: 'ok' },
  inactive: { name: { en: 'Inactive', ms: 'Tidak aktif' }, tone: 'none' },
} as const satisfies StateRows

export type StationState = keyof typeof stationStateRows
export const stationStates = statesOf(stationStateRows)

/** What a station's heartbeat says. */
export const heartbeatRows = {
  online: { name: { en: 'Online', ms: 'Dalam talian' }, tone: 'ok', icon: 'online' },
  offline: { name: { en: 'Offline', ms: 'Luar talian' }, tone: 'bad', icon: 'offline' },
} as const satisfies StateRows
