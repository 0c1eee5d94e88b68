import { seesPersonalFields } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import { Prisma, type ApplicationPhoto } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { loader } from '#server/platform/loader.ts'
import { findApplication } from '#server/production/applications/findApplication.ts'

/** What is known of an application's photograph, without its content. */
export type PhotoFacts = Pick<ApplicationPhoto, 'applId' | 'sha256' | 'at'>

/** The photograph of an application that the viewer sees, or null: there is none, or its person is masked for them. */
export async function findPhoto(ctx: SignedInContext, applId: string): Promise<ApplicationPhoto | null> {
  if (!seesPersonalFields(ctx.viewer) || !(await findApplication(ctx, applId))) return null
  return ctx.db.applicationPhoto.findUnique({ where: { applId } })
}

/** @throws permission.denied where persons are masked; image.notFound where there is none, or none that the viewer sees */
export async function getPhoto(ctx: SignedInContext, applId: string): Promise<ApplicationPhoto> {
  if (!seesPersonalFields(ctx.viewer)) throw problem('permission.denied')
  const found = await findPhoto(ctx, applId)
  if (!found) throw problem('image.notFound')
  return found
}

/** What is known of the photograph of an application that the viewer was found to see, or null. */
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
