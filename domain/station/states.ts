import type { StateRows } from '#domain/stateRows.ts'

/** Whether a station is in use, one row each. */
export const stationStateRows = {
  active: { name: { en: 'Active', ms: 'Aktif' }, tone: 'ok' },
  inactive: { name: { en: 'Inactive', ms: 'Tidak aktif' }, tone: 'none' },
} as const satisfies StateRows

/** What a station's heartbeat says. */
export const heartbeatRows = {
  online: { name: { en: 'Online', ms: 'Dalam talian' }, tone: 'ok', icon: 'online' },
  offline: { name: { en: 'Offline', ms: 'Luar talian' }, tone: 'bad', icon: 'offline' },
} as const satisfies StateRows
