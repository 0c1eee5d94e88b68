import { createHash } from 'node:crypto'
import { photoSize } from '#domain/application/photo.ts'
import { limits } from '#domain/limits.ts'
import { imageOf, workOnPhoto } from '#server/surface/imageLibrary.ts'
import { inspectImage } from '#server/surface/inspectImage.ts'

/** A photograph as stored, with the digest by which a repeated one is recognised. */
export type Photo = {
  content: Buffer
  mediaType: 'image/jpeg' | 'image/png'
  sha256: string
  sentSha256: string
}

const kind = {
  bytes: limits.photoBytes,
  side: limits.photoSide,
  pixels: limits.photoPixels,
  wholePixels: limits.photoPixels,
  work: workOnPhoto,
}

/**
 * Returns a photograph of the registry, decoded and encoded again: upright, of one size, sRGB,
 * without metadata. Edges outside the frame are cropped.
 * @throws the errors of `inspectImage`
 */
export async function renderPhoto(sent: Buffer): Promise<Photo> {
  await inspectImage(sent, kind)
  const { width, height } = photoSize
  const content = await workOnPhoto(() =>
    imageOf(sent)
      .autoOrient()
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // No density is set: it would keep the camera's metadata with it.
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
  return { content, mediaType: 'image/jpeg', sha256: sha256(content), sentSha256: sha256(sent) }
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
