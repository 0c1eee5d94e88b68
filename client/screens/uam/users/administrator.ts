import type { RoleId } from '#domain/access.ts'

/** Who administers, or is administered, as GraphQL tells it. */
export type Administrator = {
  readonly loginId: string
  readonly roleId: number
  readonly branch: { readonly code: string }
  readonly csmRights: readonly string[]
}

/** The same in the domain's words, for its rules of who may give what to whom. */
export function standingOf({ roleId, branch, csmRights }: Omit<Administrator, 'loginId'>) {
  return { roleId: roleId as RoleId, branchCode: branch.code, csmRights }
}
