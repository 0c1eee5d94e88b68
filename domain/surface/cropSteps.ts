import { limits } from '#domain/limits.ts'
import type { CropRectangle } from './adjustment.ts'
import { printSurface, type Size } from './printSurface.ts'

const proportion = printSurface.width / printSurface.height

/**
 * Returns the crop moved by pixels of the turned image; it stays within the image, or the image
 * within it.
 */
export function movedCrop(
  crop: CropRectangle,
  by: { x: number; y: number },
  turned: Size,
): CropRectangle {
  return within({ ...crop, left: crop.left + by.x, top: crop.top + by.y }, turned)
}

/**
 * Returns the crop with its width multiplied, around its middle: below 1 shows a smaller part of
 * the image, enlarged.
 */
export function zoomedCrop(crop: CropRectangle, times: number, turned: Size): CropRectangle {
  return resizedCrop(crop, crop.width * times, turned)
}

/** Returns the crop with that width, around its middle. */
export function resizedCrop(crop: CropRectangle, wanted: number, turned: Size): CropRectangle {
  const width = Math.min(Math.max(wanted, limits.surfaceCropWidth), widestCrop(turned))
  const grown = width - crop.width
  return within(
    { left: crop.left - grown / 2, top: crop.top - grown / proportion / 2, width },
    turned,
  )
}

/** Returns the width of the crop that shows all of the turned image. */
export function widestCrop(turned: Size): number {
  return Math.max(turned.width, turned.height * proportion, limits.surfaceCropWidth)
}

/** Returns the crop moved into its limits, in whole pixels if that is fine enough. */
export function within({ left, top, width }: CropRectangle, turned: Size): CropRectangle {
  const kept = Math.min(Math.max(width, limits.surfaceCropWidth), widestCrop(turned))
  return {
    left: placed(left, kept, turned.width),
    top: placed(top, kept / proportion, turned.height),
    width: tenth(kept),
  }
}

function placed(at: number, length: number, room: number): number {
  const free = room - length
  return tenth(Math.min(Math.max(at, Math.min(free, 0)), Math.max(free, 0)))
}

const tenth = (pixels: number) => Math.round(pixels * 10) / 10
