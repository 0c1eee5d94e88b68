import type { CropRectangle, SurfaceAdjustment } from './adjustment.ts'
import { printSurface, type Size } from './printSurface.ts'

export type Point = { x: number; y: number }
export type Rectangle = { left: number; top: number; width: number; height: number }

/**
 * The position of the surface on an image: the part of the image that it shows, its scale, and its
 * offset.
 */
export type Placement = {
  /**
   * The whole pixels of the upright image that the surface may show; null if it shows none of it.
   */
  source: Rectangle | null
  /** Pixels of the surface per pixel of the image. */
  scale: number
  /**
   * From the middle of `source`, once turned, to the middle of the surface: pixels of the surface.
   */
  offset: Point
}

const proportion = printSurface.width / printSurface.height
/** Pixels of the surface that are taken around the visible part, for the smoothing at the edges. */
const margin = 2

/** Returns the size of the image's bounding box when it is turned. */
export function turnedSize(
  { width, height }: Size,
  turn: Pick<SurfaceAdjustment, 'quarterTurns' | 'degrees'>,
): Size {
  const { cos, sin } = rotation(turn)
  return {
    width: Math.abs(width * cos) + Math.abs(height * sin),
    height: Math.abs(width * sin) + Math.abs(height * cos),
  }
}

/** Returns the largest crop of a turned image, from its middle. */
export function largestCrop(turned: Size): CropRectangle {
  return around(turned, Math.min(turned.width, turned.height * proportion))
}

/**
 * Returns the part of the turned image that the surface shows; it extends beyond the image where
 * background shows.
 */
export function surfaceRectangle(image: Size, adjustment: SurfaceAdjustment): Rectangle {
  const turned = turnedSize(image, adjustment)
  const crop =
    adjustment.mode === 'fit'
      ? around(turned, Math.max(turned.width, turned.height * proportion))
      : (adjustment.crop ?? largestCrop(turned))
  return { ...crop, height: crop.width / proportion }
}

/** Returns how the upright image is placed on the surface. */
export function placementOf(image: Size, adjustment: SurfaceAdjustment): Placement {
  const shown = surfaceRectangle(image, adjustment)
  const turned = turnedSize(image, adjustment)
  const scale = printSurface.width / shown.width
  const middle = {
    x: shown.left + (shown.width - turned.width) / 2,
    y: shown.top + (shown.height - turned.height) / 2,
  }
  const source = regionUnder(image, adjustment, shown, middle, margin / scale)
  if (source === null) return { source, scale, offset: { x: 0, y: 0 } }
  const sourceMiddle = {
    x: source.left + (source.width - image.width) / 2,
    y: source.top + (source.height - image.height) / 2,
  }
  const from = turnedPoint(sourceMiddle, rotation(adjustment))
  return {
    source,
    scale,
    offset: { x: (middle.x - from.x) * scale, y: (middle.y - from.y) * scale },
  }
}

/**
 * Returns the image's whole pixels under the turned rectangle; all points are relative to the
 * middle of the image.
 */
function regionUnder(
  image: Size,
  turn: SurfaceAdjustment,
  { width, height }: Rectangle,
  middle: Point,
  around: number,
): Rectangle | null {
  const { cos, sin } = rotation(turn)
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => ({ x: middle.x + (x * width) / 2, y: middle.y + (y * height) / 2 })),
  )
  const points = corners.map((corner) => turnedPoint(corner, { cos, sin: -sin }))
  const xs = points.map(({ x }) => x + image.width / 2)
  const ys = points.map(({ y }) => y + image.height / 2)
  const left = Math.max(0, Math.floor(Math.min(...xs) - around))
  const top = Math.max(0, Math.floor(Math.min(...ys) - around))
  const right = Math.min(image.width, Math.ceil(Math.max(...xs) + around))
  const bottom = Math.min(image.height, Math.ceil(Math.max(...ys) + around))
  return right > left && bottom > top
    ? { left, top, width: right - left, height: bottom - top }
    : null
}

function around(turned: Size, width: number): CropRectangle {
  return { left: (turned.width - width) / 2, top: (turned.height - width / proportion) / 2, width }
}

type Rotation = { cos: number; sin: number }

/** Returns a clockwise rotation (y grows downwards). Quarter turns are exact. */
function rotation({
  quarterTurns,
  degrees,
}: Pick<SurfaceAdjustment, 'quarterTurns' | 'degrees'>): Rotation {
  const [cos = 1, sin = 0] = quarters[quarterTurns] ?? []
  const fine = (degrees * Math.PI) / 180
  return {
    cos: cos * Math.cos(fine) - sin * Math.sin(fine),
    sin: sin * Math.cos(fine) + cos * Math.sin(fine),
  }
}

const quarters: readonly (readonly [cos: number, sin: number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

function turnedPoint({ x, y }: Point, { cos, sin }: Rotation): Point {
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}
