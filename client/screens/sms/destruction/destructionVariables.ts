import type { destructionQuery$variables } from '#client/__generated__/destructionQuery.graphql.ts'
import { destructionStateRows } from '#domain/destruction/states.ts'
import { limits } from '#domain/limits.ts'
import { enumsOf } from '#domain/stateRows.ts'

const statuses = enumsOf(destructionStateRows)

/**
 * Returns the variables from the address: the containers by branch and state, and one of them
 * (`no`).
 */
export function destructionVariables({ searchParams: search }: URL): destructionQuery$variables {
  const no = search.get('no') ?? ''
  const branchCode = search.get('branch') || null
  const status = statuses.find((each) => each === search.get('state'))
  return {
    first: limits.pageSize,
    branchCode,
    filter: { branchCode, status: status ? [status] : null, forViewer: search.get('mine') === '1' },
    no,
    chosen: no !== '',
  }
}
