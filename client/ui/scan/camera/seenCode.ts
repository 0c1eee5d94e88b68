/** A picture's pixels, in the format of a canvas. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }
/** A code in a picture, and the distance of its middle from the picture's, in pixels. */
export type SeenCode = { text: string; offCentre: number }
/** What the decoder found in a picture, or why it could not look. */
export type DecodeAnswer = { codes: SeenCode[] } | { failure: string }

type Point = { x: number; y: number }

/** Returns the distance of the middle of these corners from the middle of the picture. */
export function offCentre(
  corners: readonly Point[],
  { width, height }: { width: number; height: number },
): number {
  const middle = (axis: 'x' | 'y') =>
    corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return Math.hypot(middle('x') - width / 2, middle('y') - height / 2)
}
