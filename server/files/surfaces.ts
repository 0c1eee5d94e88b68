import { parseInput } from '#domain/fieldProblems.ts'
import { surfaceAdjustment } from '#domain/surface/adjustment.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'
import { asNumber } from '#server/platform/legacy/values.ts'
import { sourceBytes, type ImageSource } from '#server/surface/imageSource.ts'
import { renderSurface } from '#server/surface/renderSurface.ts'
import { showSource } from '#server/surface/showSource.ts'
import { getSurfaceImage } from '#server/surface/surfaceImages.ts'

type Query = Record<string, string>
type Picture = { type: string; body: Buffer; etag?: string }

/**
 * Returns the image of an application that the viewer sees.
 * @throws session.ended, permission.denied, image.notFound
 */
export async function storedSurface(anyone: RequestContext, applId: string): Promise<Picture> {
  const { content, mediaType, sha256 } = await getSurfaceImage(
    guard(anyone, 'surface.view'),
    applId,
  )
  return { type: mediaType, body: content, etag: `"${sha256}"` }
}

/**
 * Returns the image that is being adjusted, upright and no larger than a screen: never the file
 * itself, whatever its content.
 */
export async function surfaceSource(anyone: RequestContext, query: Query): Promise<Picture> {
  const ctx = guard(anyone, 'surface.view')
  return { type: 'image/webp', body: await showSource(await sourceBytes(ctx, sourceOf(query))) }
}

/**
 * Returns the result that saving the same adjustment would store, created by the same code.
 * @throws the errors of `renderSurface`; field problems
 */
export async function surfacePreview(anyone: RequestContext, query: Query): Promise<Picture> {
  const ctx = guard(anyone, 'surface.view')
  const adjustment = parseInput(surfaceAdjustment, adjustmentOf(query))
  const { content, mediaType } = await renderSurface(
    await sourceBytes(ctx, sourceOf(query)),
    adjustment,
  )
  return { type: mediaType, body: content }
}

function sourceOf({ upload, appl }: Query): ImageSource {
  return { uploadId: upload, applId: appl }
}

function adjustmentOf({ mode, turns, degrees, background, left, top, width }: Query) {
  return {
    mode,
    quarterTurns: asNumber(turns),
    degrees: asNumber(degrees),
    background,
    ...(width === undefined
      ? {}
      : { crop: { left: asNumber(left), top: asNumber(top), width: asNumber(width) } }),
  }
}
