import { actions, seesBranch } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { administersAll, type Standing } from '#domain/user/standing.ts'
import { userRefusal, type UserAction } from '#domain/user/userActions.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { User } from '#generated/prisma/client.ts'
import { activeUser, isActive } from '#server/access/users/activeUser.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { storedLoginId } from './storedLoginId.ts'

export type AdministrationScope = Pick<CommandScope, 'tx' | 'viewer' | 'now'>

type Intent = {
  /** A deleted user, to be restored. */
  deleted?: true
  /** The row's version as the caller saw it. */
  version?: number | undefined
  /**
   * The user's role and branch after the action; null where they will be deleted or disabled.
   * Omitted where they don't change.
   */
  becomes?: (user: User) => Pick<Standing, 'roleId' | 'branchCode'> | null
}

const administrators = [...actions['user.administer']]

/**
 * Locks the user with a login id until the transaction ends, together with the caller and the
 * administrators of headquarters, all in the order of their ids. Of two administrators who remove
 * each other, the second then sees the first one's result.
 * @throws user.notFound where the caller doesn't see them, user.above where the caller may not
 *   administer them, user.self, record.changed, user.lastAdministrator, session.ended where the
 *   caller was removed or changed meanwhile
 */
export async function lockAdministered(
  scope: AdministrationScope,
  loginId: string,
  action: UserAction,
  { version, becomes, deleted }: Intent = {},
): Promise<User> {
  const { tx, viewer } = scope
  const stored = await storedLoginId(tx, loginId)
  await tx.$queryRaw`
    SELECT 1 FROM app_user
     WHERE id = ${viewer.userId} OR login_id = ${stored}
        OR (role_id = ANY(${administrators}) AND branch_code = ${headquarters} AND disabled_at IS NULL AND deleted_at IS NULL)
     ORDER BY id FOR NO KEY UPDATE`
  const user = await tx.user.findUnique({ where: { loginId: stored } })
  if (!user || (user.deletedAt !== null && !deleted) || !seesBranch(viewer, user.branchCode))
    throw problem('user.notFound')
  const caller = await findCaller(scope)
  const refusal = userRefusal({ ...(caller ?? viewer), userId: viewer.userId }, user, action)
  if (refusal) throw problem(refusal)
  if (version !== undefined && version !== user.version) throw problem('record.changed')
  if (becomes) await keepAdministrator(scope, user, becomes(user))
  if (!caller) throw problem('session.ended')
  return user
}

/**
 * Locks the caller's own row, so that nobody continues to administer after losing the right, and
 * returns their standing.
 * @throws session.ended
 */
export async function holdCaller(scope: AdministrationScope): Promise<Standing> {
  const caller = await findCaller(scope)
  if (!caller) throw problem('session.ended')
  return caller
}

/**
 * Returns the caller's current standing with their row locked, or null where it no longer matches
 * the session's.
 */
async function findCaller({ tx, viewer }: AdministrationScope): Promise<Standing | null> {
  const { userId, roleId, branchCode } = viewer
  const [row] = await tx.$queryRaw<{ csmRights: string[] }[]>`
    SELECT coalesce(csm_rights, '{}') AS "csmRights" FROM app_user
     WHERE id = ${userId} AND role_id = ${roleId} AND branch_code = ${branchCode}
       AND ${isActive(Prisma.sql`app_user`)}
       FOR SHARE`
  return row ? { roleId, branchCode, csmRights: row.csmRights } : null
}

/**
 * Ensures that at least one administrator at headquarters remains, neither deleted, disabled nor
 * suspended.
 */
async function keepAdministrator(
  { tx }: AdministrationScope,
  user: User,
  after: Pick<Standing, 'roleId' | 'branchCode'> | null,
): Promise<void> {
  if (
    user.disabledAt !== null ||
    user.suspendedAt !== null ||
    !administersAll(user) ||
    (after && administersAll(after))
  )
    return
  const others = await tx.user.count({
    where: {
      id: { not: user.id },
      roleId: { in: administrators },
      branchCode: headquarters,
      ...activeUser,
    },
  })
  if (others === 0) throw problem('user.lastAdministrator')
}
