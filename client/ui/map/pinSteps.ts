import { malaysiaBox } from '#domain/coordinates.ts'
import type { Place } from './projection.ts'

/** Digits after the point that coordinates keep: about a metre. */
const finest = 5

/** Degrees that an arrow key moves the pin: a round number of some pixels at this zoom, with Shift a tenth of it. */
export function pinStep(pixelsPerDegree: number, fine: boolean): number {
  const power = Math.floor(Math.log10(8 / pixelsPerDegree)) - (fine ? 1 : 0)
  return 10 ** Math.max(power, -finest)
}

/** Coordinates no finer than what can be pointed at in this zoom. */
export function roundPlace({ latitude, longitude }: Place, pixelsPerDegree: number): Place {
  const digits = Math.min(finest, Math.max(2, Math.ceil(Math.log10(pixelsPerDegree)) + 1))
  return { latitude: Number(latitude.toFixed(digits)), longitude: Number(longitude.toFixed(digits)) }
}

/** A step further, on round coordinates and no further than Malaysia's box. */
export function stepPlace({ latitude, longitude }: Place, north: number, east: number): Place {
  const digits = (value: number) => Number(value.toFixed(finest))
  const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))
  return {
    latitude: digits(within(latitude + north, malaysiaBox.south, malaysiaBox.north)),
    longitude: digits(within(longitude + east, malaysiaBox.west, malaysiaBox.east)),
  }
}
