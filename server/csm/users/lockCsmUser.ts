import { seesBranch } from '#domain/access.ts'
import { problem } from '#domain/problems.ts'
import type { Standing } from '#domain/user/standing.ts'
import type { User } from '#generated/prisma/client.ts'
import { holdCaller } from '#server/access/users/lockAdministered.ts'
import { storedLoginId } from '#server/access/users/storedLoginId.ts'
import type { CommandScope } from '#server/platform/command.ts'

/** An administrator of the area's users, as their row now is. */
export type Keeper = Standing & { userId: number }

/**
 * Returns the caller with their current rights, locked until the transaction ends: a caller who has
 * just lost the right USER may no longer administer users.
 * @throws session.ended, permission.denied
 */
export async function holdKeeper(scope: CommandScope): Promise<Keeper> {
  const caller = await holdCaller(scope)
  if (!caller.csmRights.includes('USER')) throw problem('permission.denied')
  return { ...caller, userId: scope.viewer.userId }
}

/**
 * Locks the user of a login id and the caller until the transaction ends, in the order of their
 * ids: if two users take each other's rights, the second one sees what the first one did.
 * @throws user.notFound if the caller doesn't see them, record.changed, and the errors of
 *   holdKeeper
 */
export async function lockCsmUser(
  scope: CommandScope,
  { key, version }: { key: string; version?: number | undefined },
): Promise<{ user: User; keeper: Keeper }> {
  const { tx, viewer } = scope
  const loginId = await storedLoginId(tx, key)
  await tx.$queryRaw`
    SELECT 1 FROM app_user WHERE id = ${viewer.userId} OR login_id = ${loginId} ORDER BY id FOR NO KEY UPDATE`
  const keeper = await holdKeeper(scope)
  const user = await tx.user.findUnique({ where: { loginId } })
  if (!user || user.deletedAt !== null || !seesBranch(viewer, user.branchCode))
    throw problem('user.notFound')
  if (version !== undefined && version !== user.version) throw problem('record.changed')
  return { user, keeper }
}
