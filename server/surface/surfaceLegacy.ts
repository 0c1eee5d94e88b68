import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { post } from '#server/platform/legacy/endpoint.ts'
import { requiredText } from '#server/platform/legacy/values.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { saveSurface } from './saveSurface.ts'
import { getSurfaceImage } from './surfaceImages.ts'

/** Base64 is a third longer than its content; the rest of the body is small. */
const bodyLimit = Math.ceil((limits.surfaceBytes * 4) / 3) + 64 * 1024

export const surfaceEndpoints = [
  post('support.image', '/api/support/processimage', {
    bodyLimit,
    says: 'image.resized',
    fails: 'image.failed',
    names: { uploadId: 'image' },
    run: saveSurface,
    input: async ({ body }, ctx) => {
      const applId = requiredText(body.applid, 'applid')
      return { applId, uploadId: await keptImage(ctx, body.image) }
    },
    reply: async (ctx, { applId }) => {
      const { content, width, height } = await getSurfaceImage(ctx, applId)
      return { image: content.toString('base64'), width, height }
    },
  }),
]

/**
 * Stores the image as an upload for the command.
 * @throws field.required, field.invalid for invalid base64
 */
async function keptImage(ctx: SignedInContext, image: unknown): Promise<string> {
  const text = requiredText(image, 'image')
    .replace(/^data:[\w/+.-]+;base64,/, '')
    .replace(/\s+/g, '')
  // Searches for an invalid character: a regular expression for the whole text would backtrack over
  // megabytes.
  if (text === '' || /[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, '')))
    throw problem('field.invalid', {}, 'image')
  return (await saveUpload(ctx, { name: 'processimage', content: Buffer.from(text, 'base64') })).id
}
