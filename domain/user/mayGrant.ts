import { actsOnBranch, can, roles, standsAbove, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import type { Standing } from './standing.ts'

/** The field to blame for each refusal of a new standing. */
export const grantPaths = {
  'permission.denied': 'branchCode',
  'user.roleAbove': 'roleId',
  'user.rightLacking': 'csmRights',
} as const
type GrantRefusal = keyof typeof grantPaths

/**
 * Returns why the granter may not give this standing, or null if they may. Nobody gives a role
 * above their own, a right in the CSM area that they lack, or a branch that they don't administer:
 * otherwise they could give a second account what the first may not give itself. Only a system
 * administrator at headquarters gives any right, because somebody has to give the first.
 */
export function mayGrant(granter: Standing, given: Standing): GrantRefusal | null {
  const { branchCode } = granter
  const roleId = granter.roleId as RoleId
  if (
    !can({ roleId }, 'user.administer') ||
    !actsOnBranch({ roleId, branchCode }, given.branchCode)
  )
    return 'permission.denied'
  if (!mayGrantRole(granter, given.roleId)) return 'user.roleAbove'
  return given.csmRights.every((right) => mayGrantRight(granter, right))
    ? null
    : 'user.rightLacking'
}

/** Returns whether an administrator may give the role. */
export function mayGrantRole(granter: Pick<Standing, 'roleId'>, roleId: number): boolean {
  return !standsAbove(roleId as RoleId, granter.roleId as RoleId)
}

/** Returns whether an administrator may give the right in the CSM area. */
export function mayGrantRight({ roleId, branchCode, csmRights }: Standing, right: string): boolean {
  return (
    (roleId === roles.systemAdministrator && branchCode === headquarters) ||
    csmRights.includes(right)
  )
}

/**
 * Returns why an administrator may not change a user or return their account to them, or null if
 * they may. An administrator who could not create such a user doesn't administer one.
 */
export function mayAdminister(
  administrator: Standing,
  user: Standing,
): 'permission.denied' | 'user.above' | null {
  const refusal = mayGrant(administrator, user)
  return refusal === null || refusal === 'permission.denied' ? refusal : 'user.above'
}

/**
 * Returns why an administrator may not shut a user out, or remove their sign-in credentials; null
 * if they may.
 */
export function mayTakeFrom(
  administrator: Standing,
  user: Standing,
): 'permission.denied' | 'user.above' | null {
  return mayAdminister(administrator, { ...user, csmRights: [] })
}
