import { csmRights, type CsmRight } from '#domain/access.ts'
import { csmRoleRows, csmRoles, type CsmRole } from './roles.ts'

/** The access of a user: single rights, and roles. */
export type Access = { rights: readonly CsmRight[]; roles: readonly CsmRole[] }

/** A right that a user holds, directly ('') or through a role. */
export type HeldGrant = { right: string; role: string }

/** Returns the grants of an access: a role adds each of its rights. */
export function grantsOf({ rights, roles }: Access): HeldGrant[] {
  const own = [...new Set(rights)].map((right) => ({ right, role: '' }))
  return [
    ...own,
    ...[...new Set(roles)].flatMap((role) =>
      csmRoleRows[role].rights.map((right) => ({ right, role })),
    ),
  ]
}

/** Returns all rights of an access, in the order of the rights. */
export function rightsOf(access: Access): CsmRight[] {
  const held = new Set(grantsOf(access).map(({ right }) => right))
  return csmRights.filter((right) => held.has(right))
}

/** Returns the access that the held grants form. */
export function accessOf(held: readonly HeldGrant[]): Access {
  const has = (role: string) => held.some((grant) => grant.role === role)
  return {
    rights: csmRights.filter((right) =>
      held.some((grant) => grant.right === right && grant.role === ''),
    ),
    roles: csmRoles.filter(has),
  }
}

/**
 * Returns the access of a user whose rights are set without mentioning roles. A role stays if all
 * its rights are among them; the other rights are granted directly.
 */
export function accessWith(rights: readonly CsmRight[], before: Access): Access {
  const roles = before.roles.filter((role) =>
    csmRoleRows[role].rights.every((right) => rights.includes(right)),
  )
  const brought = new Set(grantsOf({ rights: [], roles }).map(({ right }) => right))
  return {
    roles,
    rights: rights.filter((right) => !brought.has(right) || before.rights.includes(right)),
  }
}

/** Returns which grants are withdrawn and which are added between one access and another. */
export function changesOf(
  held: readonly HeldGrant[],
  after: Access,
): { withdrawn: HeldGrant[]; granted: HeldGrant[] } {
  const wanted = grantsOf(after)
  const without = (list: readonly HeldGrant[], others: readonly HeldGrant[]) =>
    list.filter(
      ({ right, role }) => !others.some((other) => other.right === right && other.role === role),
    )
  return { withdrawn: without(held, wanted), granted: without(wanted, held) }
}
