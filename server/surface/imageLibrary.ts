import sharp from 'sharp'
import { limits } from '#domain/limits.ts'
import { Problem, problem } from '#domain/problems.ts'
import { takeTurns } from './takeTurns.ts'

// One image at a time on one thread: printing and scanning go on meanwhile, on a machine of two cores too.
sharp.concurrency(1)
sharp.cache(false)
// Whatever else the library can read (SVG, PDF, TIFF ...), it shall not try to.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

/** Does a piece of work on an image when its turn has come, one at a time. */
export type ImageWork = <T>(work: () => Promise<T>) => Promise<T>

/** An image as the library works on it. Pixels were counted before; a damaged one is an error, not half an image. */
export function imageOf(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: false, failOn: 'error' }).timeout({ seconds: limits.surfaceSeconds })
}

/** Pixels in memory, three colours each. */
export type Pixels = { data: Buffer; width: number; height: number }

export function pixelsOf({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } }).timeout({ seconds: limits.surfaceSeconds })
}

/**
 * Works on an image that somebody waits for.
 * @throws image.busy where too many wait, image.unreadable where the image breaks off, image.failed where it takes too long
 */
export const workOnImage = inTurns(limits.surfaceWaiting)

/** Works on a photograph of a record. Whoever imports a file brings one after the other, and so do all calls together: none is sent away here. */
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
