import { malaysiaBox } from '#domain/coordinates.ts'
import type { Place } from './projection.ts'

/** Decimal places of stored coordinates: about a metre. */
const finest = 5

/**
 * Returns the degrees per arrow key: a round number of a few pixels at this zoom; with Shift a
 * tenth of it.
 */
export function pinStep(pixelsPerDegree: number, fine: boolean): number {
  const power = Math.floor(Math.log10(8 / pixelsPerDegree)) - (fine ? 1 : 0)
  return 10 ** Math.max(power, -finest)
}

/** Rounds coordinates to the precision of pointing at this zoom. */
export function roundPlace({ latitude, longitude }: Place, pixelsPerDegree: number): Place {
  const digits = Math.min(finest, Math.max(2, Math.ceil(Math.log10(pixelsPerDegree)) + 1))
  return {
    latitude: Number(latitude.toFixed(digits)),
    longitude: Number(longitude.toFixed(digits)),
  }
}

/** Moves a place by one step, on round coordinates and within Malaysia's bounding box. */
export function stepPlace({ latitude, longitude }: Place, north: number, east: number): Place {
  const digits = (value: number) => Number(value.toFixed(finest))
  const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))
  return {
    latitude: digits(within(latitude + north, malaysiaBox.south, malaysiaBox.north)),
    longitude: digits(within(longitude + east, malaysiaBox.west, malaysiaBox.east)),
  }
}
