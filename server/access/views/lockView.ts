import { problem } from '#domain/problems.ts'
import { managesShared, readAudience } from '#domain/user/sharedViews.ts'
import { Prisma, type SavedView, type User } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'

type OwnedView = SavedView & { user: Pick<User, 'loginId'> }

/**
 * Locks the caller, so that two windows of one person change their views one after the other.
 */
export async function lockViewsOf({ tx, viewer }: CommandScope): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM app_user WHERE id = ${viewer.userId} FOR NO KEY UPDATE`
}

/**
 * Locks one of the caller's own views. @throws record.notFound where it is deleted or another
 * user's
 */
export async function lockOwnView(scope: CommandScope, id: string): Promise<SavedView> {
  const view = await lockManagedView(scope, id)
  if (view.userId !== scope.viewer.userId) throw problem('record.notFound')
  return view
}

/**
 * Locks a view that is the caller's own, or shared with people whose shared views they administer.
 * @throws record.notFound for any other
 */
export async function lockManagedView(
  { tx, viewer }: CommandScope,
  id: string,
): Promise<OwnedView> {
  const view = await lockedRow(tx, Prisma.sql`saved_view WHERE id = ${id}::uuid`, () =>
    tx.savedView.findUnique({ where: { id }, include: { user: { select: { loginId: true } } } }),
  )
  const managed =
    view?.userId === viewer.userId ||
    (view && view.audience !== null && managesShared(viewer, readAudience(view.audience)))
  if (!view || !managed) throw problem('record.notFound')
  return view
}
