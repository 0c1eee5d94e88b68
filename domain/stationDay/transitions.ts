import type { StateTable } from '#domain/stateTable.ts'

const stationDayStates = ['open', 'inactive', 'closed'] as const
type StationDayState = (typeof stationDayStates)[number]

export const stationDayActions = ['withdraw', 'putBack', 'close', 'reopen'] as const
export type StationDayAction = (typeof stationDayActions)[number]

/**
 * The actions that a day allows on a station's blank cards. A day that was closed too early may be
 * reopened until midnight in Malaysia. An inactive station returns its cards and takes none.
 */
export const stationDayTransitions: StateTable<StationDayState, StationDayAction> = {
  open: { withdraw: 'open', putBack: 'open', close: 'closed' },
  inactive: { putBack: 'inactive', close: 'closed' },
  closed: { reopen: 'open' },
}

/** Returns the state of a station's day. */
export function stationDayState(station: { active: boolean }, closed: boolean): StationDayState {
  if (closed) return 'closed'
  return station.active ? 'open' : 'inactive'
}
