import { actsOnBranch, can, roles, standsAbove, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import type { Standing } from './standing.ts'

/** The field to blame for each reason why somebody may not be made what they would be. */
export const grantPaths = {
  'permission.denied': 'branchCode',
  'user.roleAbove': 'roleId',
  'user.rightLacking': 'csmRights',
} as const
export type GrantRefusal = keyof typeof grantPaths

/**
 * Why the granter may not make somebody what is given; null where they may. Nobody gives a role above their own, a right in
 * the CSM area that they lack, or a place where they don't administer: else a second account would have what the first
 * one may not give itself. Only a system administrator at headquarters gives any right, since somebody gives the first.
 */
export function mayGrant(granter: Standing, given: Standing): GrantRefusal | null {
  const { branchCode } = granter
  const roleId = granter.roleId as RoleId
  if (!can({ roleId }, 'user.administer') || !actsOnBranch({ roleId, branchCode }, given.branchCode)) return 'permission.denied'
  if (!mayGrantRole(granter, given.roleId)) return 'user.roleAbove'
  return given.csmRights.every((right) => mayGrantRight(granter, right)) ? null : 'user.rightLacking'
}

/** Whether the role is one that an administrator may give. */
export function mayGrantRole(granter: Pick<Standing, 'roleId'>, roleId: number): boolean {
  return !standsAbove(roleId as RoleId, granter.roleId as RoleId)
}

/** Whether the right in the CSM area is one that an administrator may give. */
export function mayGrantRight({ roleId, branchCode, csmRights }: Standing, right: string): boolean {
  return (roleId === roles.systemAdministrator && branchCode === headquarters) || csmRights.includes(right)
}

/**
 * Why somebody may not change, shut out or let in a user, or touch what signs them in; null where they may. Who could not
 * make such a user doesn't administer one: a new password for somebody above is that person's power. We decide so for
 * every such action, also those that take away, so that nobody shuts out those who watch over them.
 */
export function mayAdminister(administrator: Standing, user: Standing): 'permission.denied' | 'user.above' | null {
  const refusal = mayGrant(administrator, user)
  return refusal === null || refusal === 'permission.denied' ? refusal : 'user.above'
}
