import type { StateTable } from '#domain/stateTable.ts'

export const stationDayStates = ['open', 'inactive', 'closed'] as const
export type StationDayState = (typeof stationDayStates)[number]

export const stationDayActions = ['withdraw', 'putBack', 'close', 'reopen'] as const
export type StationDayAction = (typeof stationDayActions)[number]

/**
 * What a day allows with a station's blank cards. One that was closed too early may be opened again until midnight in Malaysia. An inactive station gives its cards back and takes
 * none.
 */
export const stationDayTransitions: StateTable<StationDayState, StationDayAction> = {
  open: { withdraw: 'open', putBack: 'open', close: 'closed' },
  inactive: { putBack: 'inactive', close: 'closed' },
  closed: { reopen: 'open' },
}

/** The state of a station's day. */
export function stationDayState(station: { active: boolean }, closed: boolean): StationDayState {
  if (closed) return 'closed'
  return station.active ? 'open' : 'inactive'
}
