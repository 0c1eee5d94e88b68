import { malaysiaBox } from '#domain/coordinates.ts'
import type { Box, Place } from './projection.ts'
import type { StateShape } from './topology.ts'

/**
 * The two parts of Malaysia. 600 km of sea lie between them, which a map of both would show instead
 * of them.
 */
export const regions = ['peninsula', 'borneo'] as const
export type Region = (typeof regions)[number]

const boxes: Record<Region, Box> = {
  peninsula: { south: 1.2, north: 6.8, west: 99.6, east: 104.5 },
  borneo: { south: 0.8, north: 7.45, west: 109.5, east: 119.3 },
}

/** A meridian in the sea between them, in degrees east. */
const between = 107

/** Returns the part of Malaysia to which a place belongs. */
export const regionOf = ({ longitude }: Pick<Place, 'longitude'>): Region =>
  longitude < between ? 'peninsula' : 'borneo'

/** Returns the states of a part. */
export function statesIn(region: Region, states: readonly StateShape[]): StateShape[] {
  return states.filter(
    ({ geometry }) => regionOf({ longitude: geometry.coordinates[0]![0]![0]![0] }) === region,
  )
}

/** Returns the box of a part, or of Malaysia, extended by the places that lie off its coast. */
export function boxOf(region: Region | null, places: readonly Place[]): Box {
  const box: Box = region ? boxes[region] : malaysiaBox
  return {
    south: Math.min(box.south, ...places.map(({ latitude }) => latitude)),
    north: Math.max(box.north, ...places.map(({ latitude }) => latitude)),
    west: Math.min(box.west, ...places.map(({ longitude }) => longitude)),
    east: Math.max(box.east, ...places.map(({ longitude }) => longitude)),
  }
}
