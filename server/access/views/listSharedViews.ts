import type { Viewer } from '#domain/access.ts'
import { audiencesOf, sharesEverywhere } from '#domain/user/sharedViews.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import type { ShownView } from './savedViewType.ts'

/**
 * Lists other people's views that are shared with the viewer's branch or role, by name.
 * Administrators of headquarters get those of all branches and roles, because they may remove them.
 */
export function listSharedViews({ db }: RequestContext, viewer: Viewer): Promise<ShownView[]> {
  const audience = sharesEverywhere(viewer)
    ? Prisma.sql`v.audience IS NOT NULL`
    : Prisma.sql`v.audience = ANY(${audiencesOf(viewer)})`
  return readRows<ShownView>(
    db,
    Prisma.sql`
    SELECT v.id, v.user_id "userId", v.list_id "listId", v.name, v.query, v.audience, FALSE "isDefault", u.staff_name owner
      FROM saved_view v JOIN app_user u ON u.id = v.user_id
     WHERE ${audience} AND v.user_id <> ${viewer.userId} ORDER BY v.name, v.id`,
  )
}
