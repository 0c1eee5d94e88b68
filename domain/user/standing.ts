import { can, standsAbove, type CsmRight, type RoleId } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'

/** What of a user decides what they may do. */
export type Standing = { roleId: number; branchCode: string; csmRights: readonly string[] }

/** Whether somebody administers the users of all branches: role 1 or 2 at headquarters. One of these must remain. */
export function administersAll({ roleId, branchCode }: Pick<Standing, 'roleId' | 'branchCode'>): boolean {
  return can({ roleId: roleId as RoleId }, 'user.administer') && branchCode === headquarters
}

/** The field by which a standing rises above another: a higher role, or a CSM right more. */
export function raisedBy(before: Standing, after: Standing): 'roleId' | 'csmRights' | null {
  if (standsAbove(after.roleId as RoleId, before.roleId as RoleId)) return 'roleId'
  return missingRights(after, before).length > 0 ? 'csmRights' : null
}

/** Whether an open session would go on with more than its user may do now, or at another branch. */
export function endsSessions(before: Standing, after: Standing): boolean {
  const moved = after.roleId !== before.roleId || after.branchCode !== before.branchCode
  return moved || missingRights(before, after).length > 0
}

function missingRights(of: Standing, at: Standing): CsmRight[] {
  return (of.csmRights as readonly CsmRight[]).filter((right) => !at.csmRights.includes(right))
}
