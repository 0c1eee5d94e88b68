import type { Point } from './projection.ts'
import { maximumScale } from './useMapZoom.ts'

/** The distance in pixels below which two markers would hide each other. */
export const nearness = 26
/** The scale of a town. From this scale on, markers on one spot are fanned around it. */
export const townScale = 5

export type Placed<T> = { item: T; point: Point }
/**
 * Overlapping markers, and their centre before zooming. `fanned`: no zoom separates them, so they
 * are placed around it.
 */
export type Cluster<T> = { members: Placed<T>[]; centre: Point; fanned: boolean }

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function middle(members: readonly Placed<unknown>[]): Point {
  const sum = members.reduce(
    (total, { point }) => ({ x: total.x + point.x, y: total.y + point.y }),
    { x: 0, y: 0 },
  )
  return { x: sum.x / members.length, y: sum.y / members.length }
}

/** Returns the largest distance between members, before zooming. */
export function spreadOf(members: readonly Placed<unknown>[]): number {
  return Math.max(0, ...members.flatMap((a) => members.map((b) => apart(a.point, b.point))))
}

/**
 * Groups the markers that would overlap at this scale. No two clusters are nearer than a marker's
 * width.
 */
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
    // The centre has moved and may now be near a group that was far before.
    i = -1
  }
  return groups.map((group) => ({
    ...group,
    fanned:
      group.members.length > 1 &&
      (scale >= maximumScale ||
        (scale >= townScale && spreadOf(group.members) * maximumScale < nearness)),
  }))
}

/** Returns the offsets of a fanned cluster's members from its centre, in pixels. */
export function fanOf(count: number): Point[] {
  const radius = Math.max(nearness * 0.7, (count * nearness) / (2 * Math.PI))
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI - Math.PI / 2
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
}
