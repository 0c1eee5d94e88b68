import { geoMercator, type GeoProjection } from 'd3-geo'
import { malaysiaBox } from '#domain/coordinates.ts'

/** Degrees north and east. */
export type Place = { latitude: number; longitude: number }
/** Pixels of the frame, from its upper left corner. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

const { south, north, west, east } = malaysiaBox

/** The projection that shows all of Malaysia, as large as the frame allows. */
export function projectionFor({ width, height }: Size): GeoProjection {
  const corners = [
    [west, south],
    [east, north],
  ]
  return geoMercator().precision(0).fitSize([width, height], { type: 'MultiPoint', coordinates: corners })
}

/** Where a place stands in the frame before it is zoomed. */
export function toPoint(projection: GeoProjection, { latitude, longitude }: Place): Point {
  const [x, y] = projection([longitude, latitude]) ?? [Number.NaN, Number.NaN]
  return { x, y }
}

/** The place under a point of the frame before it is zoomed. */
export function toPlace(projection: GeoProjection, { x, y }: Point): Place {
  const [longitude, latitude] = projection.invert?.([x, y]) ?? [Number.NaN, Number.NaN]
  return { latitude, longitude }
}

/** Pixels of one degree east before the frame is zoomed. */
export function pixelsPerDegree(projection: GeoProjection): number {
  return (projection.scale() * Math.PI) / 180
}
