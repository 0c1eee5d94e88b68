import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { getUpload } from '#server/platform/uploads.ts'
import { inspectImage, type ImageFacts } from './inspectImage.ts'
import { getSurfaceImage } from './surfaceImages.ts'

/**
 * The source of an image to process: a file that the viewer uploaded, otherwise the application's
 * own.
 */
export type ImageSource = {
  uploadId?: string | null | undefined
  applId?: string | null | undefined
}

/** @throws upload.notFound, image.notFound */
export async function sourceBytes(
  ctx: SignedInContext,
  { uploadId, applId }: ImageSource,
): Promise<Buffer> {
  if (uploadId) return (await getUpload(ctx, uploadId)).content
  if (applId) return (await getSurfaceImage(ctx, applId)).content
  throw problem('image.notFound')
}

/**
 * Returns the image's facts, with its upright size.
 * @throws the errors of `sourceBytes` and `inspectImage`
 */
export async function inspectSource(
  ctx: SignedInContext,
  source: ImageSource,
): Promise<ImageFacts> {
  return inspectImage(await sourceBytes(ctx, source))
}
