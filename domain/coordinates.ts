import type { z } from 'zod'
import type { ProblemCode, Values } from './problems.ts'

type Given = { latitude?: number | null; longitude?: number | null }

/** What is wrong with coordinates, and with which of the two. */
export type CoordinatesProblem = { path: keyof Given; code: ProblemCode; values: Values }

/** The bounding box of Malaysia, in degrees north and east. */
export const malaysiaBox = { south: 0.5, north: 7.7, west: 99.3, east: 119.5 } as const

const { south, north, west, east } = malaysiaBox
/** The values of the message. */
const values: Values = { south, north, west, east }
const missing = (value: number | null | undefined) => value === undefined || value === null

/**
 * Returns what is wrong with coordinates: latitude and longitude must lie in Malaysia's box, and
 * both be given or neither.
 */
export function coordinatesProblem({ latitude, longitude }: Given): CoordinatesProblem | null {
  if (missing(latitude) && missing(longitude)) return null
  const inside = (value: number | null | undefined, from: number, to: number) =>
    !missing(value) && value! >= from && value! <= to
  if (!inside(latitude, south, north))
    return { path: 'latitude', code: 'field.coordinates', values }
  if (!inside(longitude, west, east))
    return { path: 'longitude', code: 'field.coordinates', values }
  return null
}

/** The same as a rule of a schema: `schema.superRefine(coordinatesRule)`. */
export function coordinatesRule(given: Given, ctx: z.RefinementCtx): void {
  const wrong = coordinatesProblem(given)
  if (wrong)
    ctx.addIssue({
      code: 'custom',
      message: wrong.code,
      params: wrong.values,
      path: [wrong.path],
      input: given[wrong.path],
    })
}
