import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropRectangle, plainAdjustment } from './adjustment.ts'
import { movedCrop, resizedCrop, zoomedCrop } from './cropSteps.ts'
import { largestCrop, placementOf } from './placement.ts'

const turned = { width: 2024, height: 1276 }

test('a crop moves within the image and stops at its edges', () => {
  const crop = { left: 100, top: 100, width: 1012 }
  expect(movedCrop(crop, { x: 10, y: -20 }, turned)).toEqual({ left: 110, top: 80, width: 1012 })
  expect(movedCrop(crop, { x: 5_000, y: 5_000 }, turned)).toEqual({
    left: 1012,
    top: 638,
    width: 1012,
  })
  expect(movedCrop(crop, { x: -5_000, y: -5_000 }, turned)).toEqual({
    left: 0,
    top: 0,
    width: 1012,
  })
})

test('it zooms around its middle, from twenty pixels to the whole image', () => {
  const crop = { left: 506, top: 319, width: 1012 }
  expect(zoomedCrop(crop, 0.5, turned)).toEqual({ left: 759, top: 478.5, width: 506 })
  expect(zoomedCrop(crop, 100, turned)).toEqual({ left: 0, top: 0, width: 2024 })
  expect(resizedCrop(crop, 1, turned).width).toBe(20)
})

test('after any steps it can be saved and shows a part of the image', () => {
  const side = fc.integer({ min: 1, max: 12_000 })
  const step = fc.oneof(
    fc.record({
      x: fc.integer({ min: -9_000, max: 9_000 }),
      y: fc.integer({ min: -9_000, max: 9_000 }),
    }),
    fc.double({ min: 0.01, max: 50, noNaN: true }),
  )
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 8 }), (width, height, steps) => {
      const size = { width, height }
      let crop = resizedCrop(largestCrop(size), largestCrop(size).width, size)
      for (const each of steps)
        crop = typeof each === 'number' ? zoomedCrop(crop, each, size) : movedCrop(crop, each, size)
      expect(cropRectangle.safeParse(crop).success).toBe(true)
      expect(placementOf(size, { ...plainAdjustment, mode: 'crop', crop }).source).not.toBeNull()
    }),
  )
})
