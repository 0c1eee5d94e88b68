import { problem } from '#domain/problems.ts'
import { Prisma, type SurfaceImage } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { loader } from '#server/platform/loader.ts'
import { findApplication } from '#server/production/applications/findApplication.ts'

/** The facts of an application's image, without its content. */
export type SurfaceFacts = Omit<SurfaceImage, 'content' | 'byUserId'> & { by: string }

/** Returns the image of an application that the viewer sees, or null. */
export async function findSurfaceImage(
  ctx: SignedInContext,
  applId: string,
): Promise<SurfaceImage | null> {
  return (
    (await findApplication(ctx, applId)) && ctx.db.surfaceImage.findUnique({ where: { applId } })
  )
}

/**
 * Returns its content.
 * @throws image.notFound if there is none that the viewer sees
 */
export async function getSurfaceImage(
  ctx: SignedInContext,
  applId: string,
): Promise<SurfaceImage & { content: Buffer }> {
  const found = await findSurfaceImage(ctx, applId)
  if (!found) throw problem('image.notFound')
  const { buffer, byteOffset, byteLength } = found.content
  return { ...found, content: Buffer.from(buffer, byteOffset, byteLength) }
}

/** Loads the facts of the image of an application that the viewer may see, or null. */
export const surfaceFactsOf = loader<string, SurfaceFacts | null>(
  'application.surface',
  async ({ db }, applIds) => {
    const rows = await readRows<SurfaceFacts>(
      db,
      Prisma.sql`
    SELECT s.appl_id "applId", s.media_type "mediaType", s.width, s.height, s.sha256, s.at, s.version, u.staff_name "by"
      FROM surface_image s JOIN app_user u ON u.id = s.by_user_id WHERE s.appl_id = ANY(${applIds})`,
    )
    return new Map(rows.map((row) => [row.applId, row]))
  },
  null,
)
