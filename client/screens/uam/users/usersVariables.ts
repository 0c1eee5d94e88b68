import type {
  manageusersQuery$variables,
  UserSort,
} from '#client/__generated__/manageusersQuery.graphql.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'
import { limits } from '#domain/limits.ts'
import { enumsOf } from '#domain/stateRows.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { userStateRows } from '#domain/user/states.ts'

/** GraphQL's name of each state. */
const states = enumsOf(userStateRows)

/** The columns of the list by which the server sorts. */
const sorts: Record<string, UserSort> = {
  user: 'LOGIN_ID',
  name: 'STAFF_NAME',
  role: 'ROLE_ID',
  branch: 'BRANCH_CODE',
  lastLogin: 'LAST_LOGIN_AT',
  created: 'CREATED_AT',
}

/** A patch that clears every filter. */
export const noFilters = {
  q: null,
  branch: null,
  role: null,
  state: null,
  requested: null,
  lapsing: null,
  deleted: null,
}

/**
 * Returns the variables from the address: users by text (`q`), branch, role, state and waiting
 * requests, and the one whose form is open (`key`). Deleted users are listed instead of the others
 * on request.
 */
export function usersVariables({ searchParams: search }: URL): manageusersQuery$variables {
  const sort = sortOf(search)
  const role = search.get('role') ?? ''
  const key = search.get('key')
  const deleted = search.get('deleted') === '1' ? true : null
  return {
    first: limits.pageSize,
    filter: {
      search: search.get('q'),
      branchCode: search.get('branch'),
      roleId: Object.hasOwn(roleNames, role) ? Number(role) : null,
      state: states.find((state) => state === search.get('state')) ?? null,
      requested: search.get('requested') === '1' ? true : null,
      lapsing: search.get('lapsing') === '1' ? true : null,
      deleted,
    },
    sort: (sort && sorts[sort.id]) ?? 'LOGIN_ID',
    descending: sort?.descending ?? false,
    key: key ?? '',
    deleted,
    chosen: key !== null,
  }
}
