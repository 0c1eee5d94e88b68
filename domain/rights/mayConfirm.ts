import { actsOnBranch, can, seesBranch, type RoleId, type Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { administersAll } from '#domain/user/standing.ts'

type Confirmer = Pick<Viewer, 'userId' | 'roleId' | 'branchCode'>
type Reviewed = { id: number; roleId: number; branchCode: string; suspendedAt: Date | null }

/**
 * Returns whether headquarters' administrators confirm a person: its own staff, and supervisors and
 * administrators anywhere.
 */
export function ofHeadquarters({
  roleId,
  branchCode,
}: Pick<Reviewed, 'roleId' | 'branchCode'>): boolean {
  return branchCode === headquarters || can({ roleId: roleId as RoleId }, 'rights.review')
}

/**
 * Returns why somebody may not confirm a person's rights, or null if they may. Nobody confirms
 * themselves. Supervisors confirm the staff of their branch, headquarters' administrators
 * everybody. Only administrators lift a suspension.
 */
export function confirmRefusal(
  viewer: Confirmer,
  person: Reviewed,
):
  | 'user.notFound'
  | 'permission.denied'
  | 'rights.self'
  | 'rights.ofHeadquarters'
  | 'rights.suspended'
  | null {
  if (!seesBranch(viewer, person.branchCode)) return 'user.notFound'
  if (viewer.userId === person.id) return 'rights.self'
  if (administersAll(viewer)) return null
  if (ofHeadquarters(person)) return 'rights.ofHeadquarters'
  if (!can(viewer, 'rights.review') || !actsOnBranch(viewer, person.branchCode))
    return 'permission.denied'
  return person.suspendedAt && !can(viewer, 'user.administer') ? 'rights.suspended' : null
}
