import { clustersOf, fanOf, spreadOf, townScale } from './clusters.ts'
import type { MapMarker } from './mapMarker.ts'
import type { MapView } from './mapView.ts'
import type { Point } from './projection.ts'
import { maximumScale } from './useMapZoom.ts'

/** A mark on the map: one marker, or several in one. */
export type Spot = {
  key: string
  at: Point
  members: readonly MapMarker[]
  /** Its true point, if it is fanned out because other markers share that. */
  from?: Point
  /** The view that separates the members: this centre (before zooming), at this scale. */
  opens?: { centre: Point; scale: number }
}

/** Returns the marks at the view's scale. */
export function spotsOf(markers: readonly MapMarker[], view: MapView): Spot[] {
  const placed = markers.map((item) => ({ item, point: view.flat(item.place) }))
  return clustersOf(placed, view.scale).flatMap(({ members, centre, fanned }): Spot[] => {
    const at = view.shownPoint(centre)
    const items = members.map(({ item }) => item)
    const [first] = items
    if (!first) return []
    if (items.length === 1) return [{ key: first.id, at, members: items }]
    if (fanned) {
      const fan = fanOf(items.length)
      return items.map((item, i) => ({
        key: item.id,
        at: { x: at.x + fan[i]!.x, y: at.y + fan[i]!.y },
        members: [item],
        from: at,
      }))
    }
    const spread = spreadOf(members)
    // If no zoom separates them, a town's scale is close enough: there they are fanned.
    const enough =
      spread * maximumScale < 1
        ? townScale
        : (0.5 * Math.min(view.size.width, view.size.height)) / spread
    const scale = Math.min(maximumScale, Math.max(view.scale * 1.5, enough))
    return [{ key: `${first.id} +${items.length}`, at, members: items, opens: { centre, scale } }]
  })
}
