import type { managedistributelotQuery$variables } from '#client/__generated__/managedistributelotQuery.graphql.ts'
import { directions } from '#client/screens/sms/transfer/directions.ts'
import { rangeOf } from '#client/ui/dateRangeQuery.ts'
import { limits } from '#domain/limits.ts'
import { enumsOf } from '#domain/stateRows.ts'
import { transferStateRows } from '#domain/transfer/states.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'

/** GraphQL's name of each state. */
const statuses = enumsOf(transferStateRows)

/** A patch that clears every filter. */
export const noFilters = {
  q: null,
  status: null,
  branch: null,
  range: null,
  from: null,
  to: null,
  discrepant: null,
}

/**
 * Returns the variables from the address: by text (`q`), state, branch, days and open
 * discrepancies, and the one whose page is open (`no`).
 */
export function manageVariables(
  direction: TransferDirection,
): (url: URL) => managedistributelotQuery$variables {
  return ({ searchParams: search }) => {
    const range = rangeOf(search)
    const status = statuses.find((each) => each === search.get('status'))
    const no = search.get('no')?.trim() ?? ''
    const { name } = directions[direction]
    return {
      first: limits.pageSize,
      filter: {
        direction: name,
        text: search.get('q'),
        status: status ? [status] : null,
        branchCode: search.get('branch'),
        from: range?.from ?? null,
        to: range?.to ?? null,
        discrepant: search.get('discrepant') === '1' ? true : null,
      },
      direction: name,
      no,
      chosen: no !== '',
    }
  }
}
