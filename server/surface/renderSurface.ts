import { problem } from '#domain/problems.ts'
import type { SurfaceAdjustment } from '#domain/surface/adjustment.ts'
import { placementOf, type Placement, type Rectangle } from '#domain/surface/placement.ts'
import { printSurface } from '#domain/surface/printSurface.ts'
import { imageOf, pixelsOf, workOnImage, type Pixels } from './imageLibrary.ts'
import { inspectImage } from './inspectImage.ts'

/** An image of the print surface, as stored and printed. */
type RenderedSurface = {
  content: Buffer
  mediaType: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/**
 * Converts an image to the print surface: exactly 1012 x 638 pixels at 300 dpi, sRGB, without
 * metadata. A PNG stays lossless, any other format becomes JPEG. Memory is bounded: only the
 * visible part is processed, at the surface's scale.
 * @throws the errors of `inspectImage`; image.cropOutside, image.busy, image.failed
 */
export async function renderSurface(
  bytes: Buffer,
  adjustment: SurfaceAdjustment,
): Promise<RenderedSurface> {
  const facts = await inspectImage(bytes)
  const placement = placementOf(facts, adjustment)
  const { source } = placement
  if (source === null) throw problem('image.cropOutside', {}, 'crop')
  return workOnImage(async () => {
    const { background } = adjustment
    const turned = await turn(await scaled(bytes, source, placement.scale, background), adjustment)
    const { window, extend } = windowOf(turned, placement)
    const framed = pixelsOf(turned)
      .extract(window)
      .extend({ ...extend, background })
      .withDensity(printSurface.dpi)
    const lossless = facts.format === 'png'
    const content = await (
      lossless ? framed.png() : framed.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    ).toBuffer()
    const { width, height } = printSurface
    return { content, mediaType: lossless ? 'image/png' : 'image/jpeg', width, height }
  })
}

/**
 * Returns the part of the upright image that may show, on its background, at the surface's scale.
 */
async function scaled(
  bytes: Buffer,
  source: Rectangle,
  scale: number,
  background: string,
): Promise<Pixels> {
  const size = {
    width: Math.max(1, Math.round(source.width * scale)),
    height: Math.max(1, Math.round(source.height * scale)),
  }
  return raw(
    imageOf(bytes)
      .autoOrient()
      .extract(source)
      .resize({ ...size, fit: 'fill' })
      .flatten({ background }),
  )
}

async function turn(
  pixels: Pixels,
  { quarterTurns, degrees, background }: SurfaceAdjustment,
): Promise<Pixels> {
  const upright =
    quarterTurns === 0 ? pixels : await raw(pixelsOf(pixels).rotate(quarterTurns * 90))
  return degrees === 0 ? upright : raw(pixelsOf(upright).rotate(degrees, { background }))
}

/** Returns the visible window of the turned part, and the background on each side of it. */
function windowOf(turned: Pixels, { offset }: Placement) {
  const { width, height } = printSurface
  const across = span(turned.width, width, offset.x)
  const down = span(turned.height, height, offset.y)
  return {
    window: { left: across.from, top: down.from, width: across.size, height: down.size },
    extend: { left: across.before, right: across.after, top: down.before, bottom: down.after },
  }
}

/**
 * Calculates one direction: `length` pixels exist, `wanted` are shown, with their middles `offset`
 * apart.
 */
function span(length: number, wanted: number, offset: number) {
  const start = Math.round((length - wanted) / 2 + offset)
  // A sliver at the very edge may be rounded off the surface: the nearest line then replaces it.
  const from = Math.min(Math.max(start, 0), length - 1)
  const size = Math.min(Math.max(start + wanted - from, 1), length - from, wanted)
  const before = Math.min(Math.max(from - start, 0), wanted - size)
  return { from, size, before, after: wanted - size - before }
}

async function raw(image: ReturnType<typeof imageOf>): Promise<Pixels> {
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
