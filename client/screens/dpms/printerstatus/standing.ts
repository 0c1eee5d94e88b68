import type { MarkerShape } from '#client/ui/map/MarkerGlyph.tsx'
import type { StateRow } from '#domain/stateRows.ts'
import type { BoardStation } from '#domain/station/board.ts'
import { heartbeatRows, printerStateRows, stationStateRows } from '#domain/station/states.ts'

/** A station's state on the map and in counts. A working station is online, whatever it does. */
export const standings = ['online', 'paused', 'fault', 'offline', 'inactive'] as const
export type Standing = (typeof standings)[number]

/**
 * Returns a station's state. Being in use comes first, because nothing is expected of an inactive
 * station.
 */
export function standingOf({ active, state }: Pick<BoardStation, 'active' | 'state'>): Standing {
  if (!active) return 'inactive'
  return state === 'idle' || state === 'printing' ? 'online' : state
}

/**
 * Returns since when the state has lasted. That is unknown for an inactive station: its heartbeats
 * report its printer and not the decision of staff.
 */
export function standsSince(station: BoardStation): string | null {
  return standingOf(station) === 'inactive' ? null : station.since
}

export const standingRows: Record<Standing, StateRow> = {
  online: heartbeatRows.online,
  paused: printerStateRows.paused,
  fault: printerStateRows.fault,
  offline: printerStateRows.offline,
  inactive: stationStateRows.inactive,
}

/** Two of them are bad and differ by shape. */
export const shapes: Record<Standing, MarkerShape> = {
  online: 'circle',
  paused: 'triangle',
  fault: 'diamond',
  offline: 'square',
  inactive: 'ring',
}

export function countStandings(
  stations: readonly Pick<BoardStation, 'active' | 'state'>[],
): Record<Standing, number> {
  const counts = { online: 0, paused: 0, fault: 0, offline: 0, inactive: 0 }
  for (const station of stations) counts[standingOf(station)]++
  return counts
}

/** The states that need attention, the most urgent first. */
export const urgent = ['fault', 'offline', 'paused'] as const satisfies readonly Standing[]
