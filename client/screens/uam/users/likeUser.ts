import { csmRights, type CsmRight } from '#domain/access.ts'

/** What a copy of a user has of them: what they do and where, nothing of who they are. */
type Like = { roleId: number; branchCode: string; department: string; designation: string; csmRights: readonly string[] }

/** The registration form for somebody who does what a user does. */
export function likePath({ roleId, branchCode, department, designation, csmRights: rights }: Like): string {
  const given = { role: String(roleId), branch: branchCode, department, designation, rights: rights.join(',') }
  return `/ikad/uam/newuser?${new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString()}`
}

/** What the address says of whom the new user is like; nothing where it says nothing. */
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
