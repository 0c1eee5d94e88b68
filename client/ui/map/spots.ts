import { clustersOf, fanOf, spreadOf, townScale } from './clusters.ts'
import type { MapMarker } from './mapMarker.ts'
import type { MapView } from './mapView.ts'
import type { Point } from './projection.ts'
import { maximumScale } from './useMapZoom.ts'

/** One thing that shows: a marker, or several in one. */
export type Spot = {
  key: string
  at: Point
  members: readonly MapMarker[]
  /** Where it really lies, when it stands beside its place because others share that. */
  from?: Point
  /** What parts the members: this middle (before zooming), at this scale. */
  opens?: { centre: Point; scale: number }
}

/** What shows at the view's scale. */
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
    // Where no zoom parts them, a town's scale is near enough: there they stand side by side.
    const enough = spread * maximumScale < 1 ? townScale : (0.5 * Math.min(view.size.width, view.size.height)) / spread
    const scale = Math.min(maximumScale, Math.max(view.scale * 1.5, enough))
    return [{ key: `${first.id} +${items.length}`, at, members: items, opens: { centre, scale } }]
  })
}
