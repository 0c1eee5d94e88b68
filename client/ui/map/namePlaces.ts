import { geoPath, type GeoProjection } from 'd3-geo'
import type { Point } from './projection.ts'
import type { StateShape } from './topology.ts'

/**
 * The width of a letter, the height of a line, and the reach of a marker or cluster around its
 * point, in pixels.
 */
const letter = 7
const line = 14
const reach = 15

/** A state's widest part: its centre and its size in pixels, before zooming. */
export type Room = Point & { name: string; width: number; height: number }

type Rectangle = { left: number; right: number; top: number; bottom: number }

/**
 * The steps from a state's centre to further places for its name, in lines up or down and in shares
 * of its width.
 */
const steps = [0, -1, 1, -2, 2, -3, 3, -4, 4].flatMap((down) =>
  [0, -0.15, 0.15, -0.3, 0.3].map((along) => ({ down, along })),
)

/** Returns the room that a state has for its name. */
export function roomOf({ name, geometry }: StateShape, projection: GeoProjection): Room {
  const path = geoPath(projection)
  const parts = geometry.coordinates.map(
    (coordinates) => ({ type: 'Polygon', coordinates }) as const,
  )
  const widest = parts.reduce((best, part) => (path.area(part) > path.area(best) ? part : best))
  const [[left, top], [right, bottom]] = path.bounds(widest)
  const [x, y] = path.centroid(widest)
  return { name, x, y, width: right - left, height: bottom - top }
}

/**
 * Returns the place of each state's name: the nearest to the centre of the state where it covers no
 * marker and no other name. A state without such a place, or too small for its name, has none.
 * @param shown a state's room after zooming
 * @param inside whether a point lies in the state
 */
export function namePlaces(
  shown: readonly Room[],
  markers: readonly Point[],
  inside: (name: string, point: Point) => boolean,
): (Point & { name: string })[] {
  const taken: Rectangle[] = markers.map(({ x, y }) => ({
    left: x - reach,
    right: x + reach,
    top: y - reach,
    bottom: y + reach,
  }))
  return shown.flatMap(({ name, x, y, width, height }) => {
    const needs = name.length * letter
    if (width < needs + 12 || height < 2 * line) return []
    const boxAt = (at: Point): Rectangle => ({
      left: at.x - needs / 2,
      right: at.x + needs / 2,
      top: at.y - line / 2,
      bottom: at.y + line / 2,
    })
    const place = steps
      .map(({ down, along }) => ({ x: x + along * width, y: y + down * line }))
      .find((at) => inside(name, at) && !taken.some((other) => overlap(boxAt(at), other)))
    if (!place) return []
    taken.push(boxAt(place))
    return [{ name, ...place }]
  })
}

const overlap = (one: Rectangle, other: Rectangle) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top
