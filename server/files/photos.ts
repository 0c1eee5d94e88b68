import { getPhoto } from '#server/photo/photos.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { guard } from '#server/platform/guard.ts'

/**
 * Returns the photograph of an application that the viewer sees.
 * @throws session.ended, permission.denied, image.notFound
 */
export async function storedPhoto(
  anyone: RequestContext,
  applId: string,
): Promise<{ type: string; body: Buffer; etag: string }> {
  const { content, mediaType, sha256 } = await getPhoto(guard(anyone, 'application.view'), applId)
  const { buffer, byteOffset, byteLength } = content
  return { type: mediaType, body: Buffer.from(buffer, byteOffset, byteLength), etag: `"${sha256}"` }
}
