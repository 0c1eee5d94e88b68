import type { Point } from './projection.ts'
import { maximumScale } from './useMapZoom.ts'

/** Pixels within which two markers would hide each other. */
export const nearness = 26
/** The scale of a town: what stands on one spot is shown around it from here on. */
export const townScale = 8

export type Placed<T> = { item: T; point: Point }
/** Markers that fall together, and their middle before zooming. `fanned`: no zoom parts them, so they stand around it. */
export type Cluster<T> = { members: Placed<T>[]; centre: Point; fanned: boolean }

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function middle(members: readonly Placed<unknown>[]): Point {
  const sum = members.reduce((total, { point }) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 })
  return { x: sum.x / members.length, y: sum.y / members.length }
}

/** The widest distance among members, before zooming. */
export function spreadOf(members: readonly Placed<unknown>[]): number {
  return Math.max(0, ...members.flatMap((a) => members.map((b) => apart(a.point, b.point))))
}

/** Puts together what at this scale would fall together; no two clusters stand nearer than a marker's width. */
export function clustersOf<T>(placed: readonly Placed<T>[], scale: number): Cluster<T>[] {
  const groups = placed.map((one) => ({ members: [one], centre: one.point }))
  const reach = nearness / scale
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i]!
    const near = groups.findIndex((other, j) => j > i && apart(group.centre, other.centre) < reach)
    if (near === -1) continue
    group.members = [...group.members, ...groups[near]!.members]
    group.centre = middle(group.members)
    groups.splice(near, 1)
    // The middle has moved: it may have come near to one that was far before.
    i = -1
  }
  return groups.map((group) => ({
    ...group,
    fanned:
      group.members.length > 1 &&
      (scale >= maximumScale || (scale >= townScale && spreadOf(group.members) * maximumScale < nearness)),
  }))
}

/** Where the members of a fanned cluster stand around its middle, in pixels. */
export function fanOf(count: number): Point[] {
  const radius = Math.max(nearness * 0.7, (count * nearness) / (2 * Math.PI))
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
}
