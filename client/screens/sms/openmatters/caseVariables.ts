import type {
  CustodyCaseSort,
  CustodyCaseState,
  openmattersQuery$variables,
} from '#client/__generated__/openmattersQuery.graphql.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'
import { caseOwners } from '#domain/custodyCase/inputs.ts'
import { custodyCaseKinds } from '#domain/custodyCase/kinds.ts'
import { custodyCaseStateRows } from '#domain/custodyCase/states.ts'
import { upperOf } from '#domain/enumCase.ts'
import { limits } from '#domain/limits.ts'
import { enumsOf } from '#domain/stateRows.ts'

/** GraphQL's names of the kinds, the owners and the states. */
export const kinds = custodyCaseKinds.map((each) => upperOf(each))
export const owners = caseOwners.map((each) => upperOf(each))
const states = enumsOf(custodyCaseStateRows)

/** The filter's value for all cases, whatever their state. */
export const allStates = 'ALL'
const undecided: readonly CustodyCaseState[] = states.filter((each) => each !== 'DECIDED')

/** The columns of the list by which the server sorts. */
const sorts: Record<string, CustodyCaseSort> = {
  age: 'OPENED_AT',
  kind: 'KIND',
  branch: 'BRANCH',
  cards: 'CARDS',
}
/** The same columns, for the table. */
export const sortedColumns = Object.keys(sorts)

/** Returns the case in the address, "OVERDUE_TRANSIT LD-JHB-2026-000012", or null. */
function chosenCase(search: URLSearchParams) {
  const [kind = '', ...rest] = (search.get('case') ?? '').split(' ')
  const found = kinds.find((each) => each === kind)
  return found && rest.length > 0 ? { kind: found, reference: rest.join(' ') } : null
}

/**
 * Returns the variables from the address: cases of a `kind`, a `branch`, an `owner` and a `state`
 * (without one those that are not decided), those that headquarters decides on (`escalated=1`), and
 * the chosen one (`case`).
 */
export function caseVariables({ searchParams: search }: URL): openmattersQuery$variables {
  const sort = sortOf(search)
  const kind = kinds.find((each) => each === search.get('kind'))
  const state = states.find((each) => each === search.get('state'))
  const chosen = chosenCase(search)
  return {
    first: limits.pageSize,
    filter: {
      kind: kind ? [kind] : null,
      state: search.get('state') === allStates ? null : state ? [state] : undecided,
      branchCode: search.get('branch') || null,
      owner: owners.find((each) => each === search.get('owner')) ?? null,
      escalated: search.get('escalated') === '1' ? true : null,
    },
    sort: (sort && sorts[sort.id]) ?? 'OPENED_AT',
    descending: sort && sorts[sort.id] ? sort.descending : false,
    kind: chosen?.kind ?? 'DISCREPANCY',
    reference: chosen?.reference ?? '',
    chosen: chosen !== null,
  }
}
