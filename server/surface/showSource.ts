import { imageOf, workOnImage } from './imageLibrary.ts'
import { inspectImage } from './inspectImage.ts'

/** Pixels of the longer side of an image that is shown for adjusting. */
const shownSide = 1_400

/**
 * Returns an image for display during its adjustment (WebP).
 * @throws the errors of `inspectImage`; image.busy, image.failed
 */
export async function showSource(bytes: Buffer): Promise<Buffer> {
  await inspectImage(bytes)
  return workOnImage(() =>
    imageOf(bytes)
      .autoOrient()
      .resize({ width: shownSide, height: shownSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82, effort: 1 })
      .toBuffer(),
  )
}
