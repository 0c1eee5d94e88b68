import { csmRights, type CsmRight } from '#domain/access.ts'

/** What a copy takes from a user: their work and place, nothing personal. */
type Like = {
  roleId: number
  branchCode: string
  department: string
  designation: string
  csmRights: readonly string[]
}

/** Returns the address of the registration form for somebody with the same work as a user. */
export function likePath({
  roleId,
  branchCode,
  department,
  designation,
  csmRights: rights,
}: Like): string {
  const given = {
    role: String(roleId),
    branch: branchCode,
    department,
    designation,
    rights: rights.join(','),
  }
  return `/ikad/uam/newuser?${new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString()}`
}

/** Reads the values of a copied user from the address, if there are any. */
export function readLike(search: URLSearchParams) {
  const role = Number(search.get('role'))
  const rights = (search.get('rights') ?? '').split(',')
  return {
    // A form without a role begins with none chosen.
    roleId: (Number.isInteger(role) && role > 0 ? role : '') as number,
    branchCode: search.get('branch') ?? '',
    department: search.get('department') ?? '',
    designation: search.get('designation') ?? '',
    csmRights: csmRights.filter((right): right is CsmRight => rights.includes(right)),
  }
}
