import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import {
  stationDayState,
  stationDayTransitions,
  type StationDayAction,
} from '#domain/stationDay/transitions.ts'
import type { Station } from '#generated/prisma/client.ts'
import type { Account } from '#server/custody/custody.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lockPrintStation } from '#server/production/printList/openPrintList.ts'
import { isDayClosed } from '#server/stations/closedDays.ts'

/**
 * Locks a personalisation station, as printing does, and checks that the state of its day allows
 * the action.
 * @throws station.notFound, permission.denied, station.inactive, day.closed, day.notClosed
 */
export async function lockStockStation(
  scope: CommandScope,
  stationId: string,
  action: StationDayAction,
  day = malaysianDate(scope.now),
): Promise<Station> {
  const station = await lockPrintStation(scope, stationId)
  const closed = await isDayClosed(scope.tx, stationId, day)
  if (nextState(stationDayTransitions, stationDayState(station, closed), action)) return station
  if (action === 'reopen') throw problem('day.notClosed', {}, 'day')
  throw closed
    ? problem('day.closed', { day, station: stationId }, 'day')
    : problem('station.inactive', {}, 'stationId')
}

/** Returns the account of a station's blank cards. */
export function stationAccount({ id, branchCode }: Pick<Station, 'id' | 'branchCode'>): Account {
  return { place: 'station', branchCode, stationId: id }
}
