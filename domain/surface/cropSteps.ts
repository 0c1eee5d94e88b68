import { limits } from '#domain/limits.ts'
import type { CropRectangle } from './adjustment.ts'
import { printSurface, type Size } from './printSurface.ts'

const proportion = printSurface.width / printSurface.height

/** The crop moved by pixels of the turned image; it stays within the image, or the image within it. */
export function movedCrop(crop: CropRectangle, by: { x: number; y: number }, turned: Size): CropRectangle {
  return within({ ...crop, left: crop.left + by.x, top: crop.top + by.y }, turned)
}

/** The crop made so many times as wide around its middle: below 1 shows less of the image, and that larger. */
export function zoomedCrop(crop: CropRectangle, times: number, turned: Size): CropRectangle {
  return resizedCrop(crop, crop.width * times, turned)
}

/** The crop of that width around its middle. */
export function resizedCrop(crop: CropRectangle, wanted: number, turned: Size): CropRectangle {
  const width = Math.min(Math.max(wanted, limits.surfaceCropWidth), widestCrop(turned))
  const grown = width - crop.width
  return within({ left: crop.left - grown / 2, top: crop.top - grown / proportion / 2, width }, turned)
}

/** The crop in which all of the turned image shows. */
export function widestCrop(turned: Size): number {
  return Math.max(turned.width, turned.height * proportion, limits.surfaceCropWidth)
}

/** The crop brought to where it may be, in whole pixels where that is fine enough. */
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
