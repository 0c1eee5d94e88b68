import type { GeoProjection } from 'd3-geo'
import {
  pixelsPerDegree,
  toPlace,
  toPoint,
  type Place,
  type Point,
  type Size,
} from './projection.ts'
import type { MapZoom } from './useMapZoom.ts'

/** The present view of the map, for components that draw on it. */
export type MapView = {
  size: Size
  projection: GeoProjection
  scale: number
  /** Pixels per degree of longitude as shown. */
  pixelsPerDegree: number
  /**
   * Projects a place before and after zooming. Clusters are found in the first, drawing uses the
   * second.
   */
  flat(place: Place): Point
  shown(place: Place): Point
  shownPoint(point: Point): Point
  placeAt(point: Point): Place
  /** Centres a place that is outside the frame. */
  reveal(place: Place): void
  /**
   * Shows a place from near: centres it if the scale is smaller, and otherwise if it is outside the
   * frame.
   */
  approach(place: Place, scale: number): void
  /** Shows everything. */
  reset(): void
  /** Centres a point (before zooming) at a scale. */
  centre(point: Point, scale: number): void
}

/** Combines a projection and a zoom into one view. */
export function mapView(projection: GeoProjection, zoom: MapZoom, size: Size): MapView {
  const { transform, centre } = zoom
  const flat = (place: Place) => toPoint(projection, place)
  const shownPoint = ({ x, y }: Point) => ({ x: transform.applyX(x), y: transform.applyY(y) })
  const shown = (place: Place) => shownPoint(flat(place))
  const view: MapView = {
    size,
    projection,
    scale: transform.k,
    pixelsPerDegree: pixelsPerDegree(projection) * transform.k,
    flat,
    shown,
    shownPoint,
    placeAt: ({ x, y }) =>
      toPlace(projection, { x: transform.invertX(x), y: transform.invertY(y) }),
    reveal(place) {
      const { x, y } = shown(place)
      const inside = x >= 0 && y >= 0 && x <= size.width && y <= size.height
      if (!inside) centre(flat(place), transform.k)
    },
    approach(place, scale) {
      if (transform.k < scale) centre(flat(place), scale)
      else view.reveal(place)
    },
    reset: zoom.reset,
    centre,
  }
  return view
}
