import { geoMercator, type GeoProjection } from 'd3-geo'

/** A part of the earth, in degrees north and east. */
export type Box = {
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}
/** Degrees north and degrees east. */
export type Place = { latitude: number; longitude: number }
/** Pixels from the upper left corner of the frame. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/**
 * Returns the projection that shows all of a box as large as the frame allows, with a margin in
 * pixels.
 */
export function projectionFor(
  { width, height }: Size,
  { south, north, west, east }: Box,
  margin = 0,
): GeoProjection {
  const corners = [
    [west, south],
    [east, north],
  ]
  const frame: [[number, number], [number, number]] = [
    [margin, margin],
    [width - margin, height - margin],
  ]
  return geoMercator().precision(0).fitExtent(frame, { type: 'MultiPoint', coordinates: corners })
}

/** Returns the point of a place in the frame, before zooming. */
export function toPoint(projection: GeoProjection, { latitude, longitude }: Place): Point {
  const [x, y] = projection([longitude, latitude]) ?? [Number.NaN, Number.NaN]
  return { x, y }
}

/** Returns the place at a point of the frame, before zooming. */
export function toPlace(projection: GeoProjection, { x, y }: Point): Place {
  const [longitude, latitude] = projection.invert?.([x, y]) ?? [Number.NaN, Number.NaN]
  return { latitude, longitude }
}

/** Returns the pixels per degree of longitude, before zooming. */
export function pixelsPerDegree(projection: GeoProjection): number {
  return (projection.scale() * Math.PI) / 180
}
