import type { MarkerShape } from '#client/ui/map/MarkerGlyph.tsx'
import type { StateRow } from '#domain/stateRows.ts'
import type { BoardStation } from '#domain/station/board.ts'
import { heartbeatRows, printerStateRows, stationStateRows } from '#domain/station/states.ts'

/** How a station looks on the map and counts: what works, whatever it does, is online. */
export const standings = ['online', 'paused', 'fault', 'offline', 'inactive'] as const
export type Standing = (typeof standings)[number]

/** Whether staff say that it is in use comes first: of an inactive one nobody expects anything. */
export function standingOf({ active, state }: Pick<BoardStation, 'active' | 'state'>): Standing {
  if (!active) return 'inactive'
  return state === 'idle' || state === 'printing' ? 'online' : state
}

/** Since when it stands as it does. Of an inactive one nobody knows: its heartbeats tell of its printer, not of its staff. */
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

/** Two of them are bad: their shapes tell them apart. */
export const shapes: Record<Standing, MarkerShape> = {
  online: 'circle',
  paused: 'triangle',
  fault: 'diamond',
  offline: 'square',
  inactive: 'ring',
}

export function countStandings(stations: readonly BoardStation[]): Record<Standing, number> {
  const counts = { online: 0, paused: 0, fault: 0, offline: 0, inactive: 0 }
  for (const station of stations) counts[standingOf(station)]++
  return counts
}

/** The standings that need somebody, the most urgent first. */
export const urgent = ['fault', 'offline', 'paused'] as const satisfies readonly Standing[]
