import { standsAbove, type RoleId } from '#domain/access.ts'
import { mayGrantRight } from '#domain/user/mayGrant.ts'
import type { Standing } from '#domain/user/standing.ts'

/**
 * The actions on a user by those who administer the CSM area's users, in the order in which they
 * are offered.
 */
export const csmUserActions = ['grant', 'edit', 'delete'] as const
export type CsmUserAction = (typeof csmUserActions)[number]

type Person = Standing & { userId: number }
type Kept = Standing & { id: number }

/**
 * Returns why rights may not be given or taken away, or null if they may (decision 26). Nobody
 * gives or takes a right that they lack: otherwise they could give a second account what the first
 * may not give itself. Only a system administrator at headquarters gives any right, because
 * somebody has to give the first.
 */
export function grantRefusal(
  granter: Standing,
  rights: readonly string[],
): 'user.rightLacking' | null {
  return rights.every((right) => mayGrantRight(granter, right)) ? null : 'user.rightLacking'
}

/**
 * Returns why an administrator of the CSM area's users may not take an action on a user, or null if
 * they may. Nobody gives rights to people with a higher role, or takes any from them: taking one
 * ends sessions. Also, they can't change the account or the particulars that both areas share if
 * the user holds a right that they lack.
 */
export function csmUserRefusal(
  keeper: Person,
  user: Kept,
  action: CsmUserAction,
): 'user.above' | 'user.self' | null {
  if (action === 'delete' && keeper.userId === user.id) return 'user.self'
  if (standsAbove(user.roleId as RoleId, keeper.roleId as RoleId)) return 'user.above'
  if (action === 'grant' || keeper.userId === user.id) return null
  return grantRefusal(keeper, user.csmRights) === null ? null : 'user.above'
}

/** Returns all actions allowed on the user. */
export function csmUserActionsFor(keeper: Person, user: Kept): CsmUserAction[] {
  return csmUserActions.filter((action) => csmUserRefusal(keeper, user, action) === null)
}
