import { seesPersonalFields } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { Prisma, type ApplicationPhoto } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { loader } from '#server/platform/loader.ts'
import { findPhoto } from '#server/production/applications/findPhoto.ts'

/** The facts of an application's photograph, without its content. */
export type PhotoFacts = Pick<ApplicationPhoto, 'applId' | 'sha256' | 'at'>

/**
 * @throws permission.denied if personal data is masked; image.notFound if there is none that the
 *   viewer sees
 */
export async function getPhoto(ctx: SignedInContext, applId: string): Promise<ApplicationPhoto> {
  if (!seesPersonalFields(ctx.viewer)) throw problem('permission.denied')
  const found = await findPhoto(ctx, applId)
  if (!found) throw problem('image.notFound')
  return found
}

/** Loads the facts of the photograph of an application that the viewer may see, or null. */
export const photoFactsOf = loader<string, PhotoFacts | null>(
  'application.photo',
  async ({ db }, applIds) => {
    const rows = await readRows<PhotoFacts>(
      db,
      Prisma.sql`SELECT appl_id "applId", sha256, at FROM application_photo WHERE appl_id = ANY(${applIds})`,
    )
    return new Map(rows.map((row) => [row.applId, row]))
  },
  null,
)
