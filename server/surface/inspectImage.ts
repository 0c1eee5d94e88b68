import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { Size, SurfaceFormat } from '#domain/surface/printSurface.ts'
import { imageOf, workOnImage, type ImageWork } from './imageLibrary.ts'

/** The facts of an image: its format by content, and its upright size. */
export type ImageFacts = Size & { format: SurfaceFormat }

/** The limits of a kind of image, and the queue in which it is inspected. */
type ImageKind = {
  bytes: number
  side: number
  pixels: number
  /**
   * An interlaced image, and any WebP, is decoded in memory as a whole before its first line is
   * available.
   */
  wholePixels: number
  work: ImageWork
}

const surface: ImageKind = {
  bytes: limits.surfaceBytes,
  side: limits.surfaceSide,
  pixels: limits.surfacePixels,
  wholePixels: limits.surfaceWholePixels,
  work: workOnImage,
}

/**
 * Inspects an image's header before anything is decoded.
 * @throws file.tooLarge, image.unknownType, image.animated, image.tooManyPixels, image.unreadable
 */
export async function inspectImage(bytes: Buffer, kind: ImageKind = surface): Promise<ImageFacts> {
  if (bytes.length > kind.bytes) throw problem('file.tooLarge', { max: kind.bytes / 1024 / 1024 })
  const format = formatOf(bytes)
  if (format === null) throw problem('image.unknownType')
  if (format === 'png' && isAnimatedPng(bytes)) throw problem('image.animated')
  const {
    width: across,
    height: down,
    pages = 1,
    isProgressive,
    autoOrient,
  } = await kind.work(() => imageOf(bytes).metadata())
  if (pages > 1) throw problem('image.animated')
  const pixels = isProgressive || format === 'webp' ? kind.wholePixels : kind.pixels
  if (across * down > pixels || Math.max(across, down) > kind.side)
    throw problem('image.tooManyPixels', { width: across, height: down, max: pixels / 1_000_000 })
  return { format, width: autoOrient.width, height: autoOrient.height }
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

function formatOf(bytes: Buffer): SurfaceFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngHead)) return 'png'
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
    ? 'webp'
    : null
}

const chunk = (kind: string) => Buffer.from(kind, 'latin1').readUInt32BE(0)
const [animationControl, imageData] = [chunk('acTL'), chunk('IDAT')]

/**
 * Returns whether there is an acTL chunk before the first image data.
 * @throws image.unreadable if more chunks precede it than any image has
 */
function isAnimatedPng(bytes: Buffer): boolean {
  let chunks = 0
  for (let at = pngHead.length; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const kind = bytes.readUInt32BE(at + 4)
    if (kind === animationControl) return true
    if (kind === imageData) return false
    if (++chunks > limits.surfaceChunks) throw problem('image.unreadable')
  }
  return false
}
