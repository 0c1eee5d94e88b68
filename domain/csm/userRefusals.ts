import { standsAbove, type RoleId } from '#domain/access.ts'
import { mayGrantRight } from '#domain/user/mayGrant.ts'
import type { Standing } from '#domain/user/standing.ts'

/** What whoever keeps the CSM area's users does to one, in the order in which it is offered. */
export const csmUserActions = ['grant', 'edit', 'delete'] as const
export type CsmUserAction = (typeof csmUserActions)[number]

type Person = Standing & { userId: number }
type Kept = Standing & { id: number }

/**
 * Why rights may not be given or taken away; null where they may (decision 26). Nobody gives or takes a right that they lack: else a
 * second account would have what the first one may not give itself. Only a system administrator at headquarters gives any, since
 * somebody gives the first.
 */
export function grantRefusal(granter: Standing, rights: readonly string[]): 'user.rightLacking' | null {
  return rights.every((right) => mayGrantRight(granter, right)) ? null : 'user.rightLacking'
}

/**
 * Why somebody who keeps the CSM area's users may not do it to one; null where they may. What both areas know of a person is not theirs to
 * change, nor the account theirs to delete, where the person stands above them by role, or holds a right that they lack. Of such a
 * person they keep the rights that they have themselves, and what the CSM area alone knows.
 */
export function csmUserRefusal(keeper: Person, user: Kept, action: CsmUserAction): 'user.above' | 'user.self' | null {
  if (action === 'grant') return null
  if (action === 'delete' && keeper.userId === user.id) return 'user.self'
  if (standsAbove(user.roleId as RoleId, keeper.roleId as RoleId)) return 'user.above'
  return keeper.userId === user.id || grantRefusal(keeper, user.csmRights) === null ? null : 'user.above'
}

/** What may be done to the user, all told. */
export function csmUserActionsFor(keeper: Person, user: Kept): CsmUserAction[] {
  return csmUserActions.filter((action) => csmUserRefusal(keeper, user, action) === null)
}
