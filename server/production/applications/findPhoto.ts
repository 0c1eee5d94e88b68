import { seesPersonalFields } from '#domain/access.ts'
import type { ApplicationPhoto } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { findApplication } from './findApplication.ts'

/**
 * Returns the photograph of an application that the viewer sees, or null: there is none, or
 * personal data is masked for them.
 */
export async function findPhoto(
  ctx: SignedInContext,
  applId: string,
): Promise<ApplicationPhoto | null> {
  if (!seesPersonalFields(ctx.viewer) || !(await findApplication(ctx, applId))) return null
  return ctx.db.applicationPhoto.findUnique({ where: { applId } })
}
