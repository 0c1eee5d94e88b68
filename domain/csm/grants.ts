import { csmRights, type CsmRight } from '#domain/access.ts'
import { csmRoleRows, csmRoles, type CsmRole } from './roles.ts'

/** What somebody is granted: rights by themselves, and roles. */
export type Access = { rights: readonly CsmRight[]; roles: readonly CsmRole[] }

/** A right that somebody holds, by itself ('') or through a role. */
export type HeldGrant = { right: string; role: string }

/** The grants that make up an access: a role brings each of its rights. */
export function grantsOf({ rights, roles }: Access): HeldGrant[] {
  const own = [...new Set(rights)].map((right) => ({ right, role: '' }))
  return [...own, ...[...new Set(roles)].flatMap((role) => csmRoleRows[role].rights.map((right) => ({ right, role })))]
}

/** All rights of an access, in the order of the rights. */
export function rightsOf(access: Access): CsmRight[] {
  const held = new Set(grantsOf(access).map(({ right }) => right))
  return csmRights.filter((right) => held.has(right))
}

/** The access that grants which are held make up. */
export function accessOf(held: readonly HeldGrant[]): Access {
  const has = (role: string) => held.some((grant) => grant.role === role)
  return {
    rights: csmRights.filter((right) => held.some((grant) => grant.right === right && grant.role === '')),
    roles: csmRoles.filter(has),
  }
}

/**
 * The access of somebody whose rights are set without a word of roles: a role stays that brings nothing else, and what it doesn't
 * bring is granted by itself.
 */
export function accessWith(rights: readonly CsmRight[], before: Access): Access {
  const roles = before.roles.filter((role) => csmRoleRows[role].rights.every((right) => rights.includes(right)))
  const brought = new Set(grantsOf({ rights: [], roles }).map(({ right }) => right))
  return { roles, rights: rights.filter((right) => !brought.has(right) || before.rights.includes(right)) }
}

/** What is withdrawn and what is granted anew, from one access to another. */
export function changesOf(held: readonly HeldGrant[], after: Access): { withdrawn: HeldGrant[]; granted: HeldGrant[] } {
  const wanted = grantsOf(after)
  const without = (list: readonly HeldGrant[], others: readonly HeldGrant[]) =>
    list.filter(({ right, role }) => !others.some((other) => other.right === right && other.role === role))
  return { withdrawn: without(held, wanted), granted: without(wanted, held) }
}
