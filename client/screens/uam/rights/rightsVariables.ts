import type {
  ReviewSort,
  rightsQuery$variables,
} from '#client/__generated__/rightsQuery.graphql.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'
import { readDay } from '#domain/dates/readDay.ts'
import { limits } from '#domain/limits.ts'
import { rightsEntryRows, rightsStateRows } from '#domain/rights/states.ts'
import { enumsOf } from '#domain/stateRows.ts'

const states = enumsOf(rightsStateRows)
const kinds = enumsOf(rightsEntryRows)

/** The columns of the list by which the server sorts. */
const sorts: Record<string, ReviewSort> = {
  user: 'LOGIN_ID',
  name: 'STAFF_NAME',
  role: 'ROLE_ID',
  branch: 'BRANCH_CODE',
  due: 'DUE_ON',
}

/** A patch that clears every filter of the people. */
export const noFilters = { q: null, branch: null, state: null, mine: null, asked: null }

/**
 * Returns the variables from the address: people by text (`q`), branch and state, those whom Home
 * counts (`mine`, `asked`), and past decisions of the branch by review (`review`, its due day) and
 * kind.
 */
export function rightsVariables({ searchParams: search }: URL): rightsQuery$variables {
  const sort = sortOf(search)
  const branchCode = search.get('branch')
  return {
    first: limits.pageSize,
    filter: {
      search: search.get('q'),
      branchCode,
      state: states.find((state) => state === search.get('state')) ?? null,
      mine: search.get('mine') === '1' ? true : null,
      asked: search.get('asked') === '1' ? true : null,
    },
    sort: (sort && sorts[sort.id]) ?? 'DUE_ON',
    descending: sort?.descending ?? false,
    entries: {
      branchCode,
      dueOn: readDay(search.get('review') ?? ''),
      kind: kinds.find((kind) => kind === search.get('kind')) ?? null,
    },
  }
}
