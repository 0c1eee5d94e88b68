import sharp from 'sharp'
import { limits } from '#domain/limits.ts'
import { Problem, problem } from '#domain/problems.ts'
import { takeTurns } from './takeTurns.ts'

// One image at a time on one thread: printing and scanning continue in the meantime, even on a
// machine with two cores.
sharp.concurrency(1)
sharp.cache(false)
// The library must not try to read its other formats (SVG, PDF, TIFF ...).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** Runs work on an image when its turn has come, one at a time. */
export type ImageWork = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Returns an image for processing. Its pixels were checked before; a damaged image is an error, not
 * half an image.
 */
export function imageOf(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: false, failOn: 'error' }).timeout({
    seconds: limits.surfaceSeconds,
  })
}

/** Pixels in memory, with three channels each. */
export type Pixels = { data: Buffer; width: number; height: number }

export function pixelsOf({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } }).timeout({
    seconds: limits.surfaceSeconds,
  })
}

/**
 * Runs work on an image for which a user waits.
 * @throws image.busy if too many wait, image.unreadable if the image is truncated, image.failed if
 *   it takes too long
 */
export const workOnImage = inTurns(limits.surfaceWaiting)

/**
 * Runs work on a photograph of a record. An import, and all calls together, submit one after
 * another: none is refused here.
 */
export const workOnPhoto = inTurns(Number.POSITIVE_INFINITY)

function inTurns(waiting: number): ImageWork {
  const inTurn = takeTurns(waiting, () => problem('image.busy'))
  return async (work) => {
    try {
      return await inTurn(work)
    } catch (error) {
      if (error instanceof Problem) throw error
      const tooLong = /timeout/i.test((error as Error).message)
      throw Object.assign(problem(tooLong ? 'image.failed' : 'image.unreadable'), { cause: error })
    }
  }
}
