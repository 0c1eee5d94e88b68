import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainAdjustment, surfaceAdjustment, type SurfaceAdjustment } from './adjustment.ts'
import { largestCrop, placementOf, surfaceRectangle, turnedSize } from './placement.ts'
import { printSurface } from './printSurface.ts'

const adjusted = (change: Partial<SurfaceAdjustment>) => ({ ...plainAdjustment, ...change })
const surface = { width: printSurface.width, height: printSurface.height }

describe('the placement of an image on the print surface', () => {
  test('fitted, shows all of it, in the middle', () => {
    expect(surfaceRectangle({ width: 2024, height: 638 }, plainAdjustment)).toEqual({
      left: 0,
      top: -319,
      width: 2024,
      height: 1276,
    })
    expect(placementOf(surface, plainAdjustment)).toEqual({
      source: { left: 0, top: 0, ...surface },
      scale: 1,
      offset: { x: 0, y: 0 },
    })
  })

  test('cropped without a position, fills it with the largest part from the middle', () => {
    expect(largestCrop({ width: 2024, height: 638 })).toEqual({ left: 506, top: 0, width: 1012 })
    expect(placementOf({ width: 2024, height: 638 }, adjusted({ mode: 'crop' }))).toMatchObject({
      source: { left: 504, top: 0, width: 1016, height: 638 },
      scale: 1,
      offset: { x: 0, y: 0 },
    })
  })

  test('by quarter turns swaps the sides, exactly; fine degrees enlarge the bounding box', () => {
    expect(turnedSize({ width: 300, height: 200 }, { quarterTurns: 1, degrees: 0 })).toEqual({
      width: 200,
      height: 300,
    })
    expect(turnedSize({ width: 300, height: 200 }, { quarterTurns: 2, degrees: 0 })).toEqual({
      width: 300,
      height: 200,
    })
    const { width, height } = turnedSize(
      { width: 300, height: 200 },
      { quarterTurns: 0, degrees: 45 },
    )
    expect([width, height].map(Math.round)).toEqual([354, 354])
  })

  test('a crop of a rotated image is located in the upright one', () => {
    // A quarter turn clockwise moves the lower left corner to the upper left.
    const crop = { left: 0, top: 0, width: 101.2 }
    const { source } = placementOf(
      { width: 1000, height: 2000 },
      adjusted({ mode: 'crop', quarterTurns: 1, crop }),
    )
    expect(source).toEqual({ left: 0, top: 1898, width: 64, height: 102 })
  })

  test('a crop beside the image shows none of it', () => {
    const crop = { left: 2_000, top: 0, width: 500 }
    expect(
      placementOf({ width: 1000, height: 1000 }, adjusted({ mode: 'crop', crop })).source,
    ).toBeNull()
  })
})

const side = fc.integer({ min: 1, max: 12_000 })
const adjustments = fc.record({
  mode: fc.constantFrom('fit' as const, 'crop' as const),
  quarterTurns: fc.integer({ min: 0, max: 3 }),
  degrees: fc.double({ min: -45, max: 45, noNaN: true }),
})

test('the processed part is within the image and never much larger than the surface, with any rotation', () => {
  fc.assert(
    fc.property(side, side, adjustments, (width, height, change) => {
      const { source, scale } = placementOf({ width, height }, adjusted(change))
      expect(source).not.toBeNull()
      const { left, top, width: across, height: down } = source!
      expect(Math.min(left, top, across - 1, down - 1)).toBeGreaterThanOrEqual(0)
      expect(left + across).toBeLessThanOrEqual(width)
      expect(top + down).toBeLessThanOrEqual(height)
      // 1,200 pixels are the diagonal of the surface; one pixel of a tiny image may be many of the
      // surface.
      expect(Math.max(across, down) * scale).toBeLessThanOrEqual(1_200 + 6 * Math.max(scale, 1))
    }),
  )
})

describe('an adjustment', () => {
  test('contains only the necessary fields', () =>
    expect(surfaceAdjustment.parse({})).toEqual(plainAdjustment))

  test.each([
    { mode: 'stretch' },
    { quarterTurns: 4 },
    { quarterTurns: 0.5 },
    { degrees: 45.1 },
    { degrees: Number.NaN },
    { background: 'white' },
    { background: '#fff' },
    { crop: { left: 0, top: 0, width: 19 } },
    { crop: { left: 0, top: Number.POSITIVE_INFINITY, width: 100 } },
    { crop: { left: -36_001, top: 0, width: 100 } },
  ])('of %j is refused', (input) => expect(surfaceAdjustment.safeParse(input).success).toBe(false))
})
