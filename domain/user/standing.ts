import { can, standsAbove, type CsmRight, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'

/** The facts of a user that decide what they may do. */
export type Standing = { roleId: number; branchCode: string; csmRights: readonly string[] }

/**
 * Returns whether a user administers the users of all branches: role 1 or 2 at headquarters. At
 * least one such user must remain.
 */
export function administersAll({
  roleId,
  branchCode,
}: Pick<Standing, 'roleId' | 'branchCode'>): boolean {
  return can({ roleId: roleId as RoleId }, 'user.administer') && branchCode === headquarters
}

/**
 * Returns the field by which a standing exceeds another: a higher role, or an additional CSM right.
 */
export function raisedBy(before: Standing, after: Standing): 'roleId' | 'csmRights' | null {
  if (standsAbove(after.roleId as RoleId, before.roleId as RoleId)) return 'roleId'
  return missingRights(after, before).length > 0 ? 'csmRights' : null
}

/** Returns whether two standings differ in role, branch or rights. */
export function hasOtherRights(before: Standing, after: Standing): boolean {
  return endsSessions(before, after) || missingRights(after, before).length > 0
}

/**
 * Returns whether an open session would continue with more than its user may now do, or at another
 * branch.
 */
export function endsSessions(before: Standing, after: Standing): boolean {
  const moved = after.roleId !== before.roleId || after.branchCode !== before.branchCode
  return moved || missingRights(before, after).length > 0
}

function missingRights(of: Standing, at: Standing): CsmRight[] {
  return (of.csmRights as readonly CsmRight[]).filter((right) => !at.csmRights.includes(right))
}
