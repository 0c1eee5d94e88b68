import type { incidentsQuery$variables } from '#client/__generated__/incidentsQuery.graphql.ts'
import { rangeOf } from '#client/ui/dateRangeQuery.ts'
import { upperOf } from '#domain/enumCase.ts'
import { incidentCauses } from '#domain/incident/states.ts'
import { limits } from '#domain/limits.ts'
import { largestRowNumber } from '#domain/rowNumber.ts'

/** Returns the incident in the address; 0 if there is none. */
export function chosenIncident(search: URLSearchParams): number {
  const text = search.get('incident') ?? ''
  return /^\d{1,10}$/.test(text) ? Math.min(Number(text), largestRowNumber) : 0
}

/** Returns the variables of the incidents in the address, and of the named one. */
export function incidentsVariables({ searchParams: search }: URL): incidentsQuery$variables {
  const range = rangeOf(search, null)
  const cause = incidentCauses.find((each) => each === search.get('cause'))
  const incidentId = chosenIncident(search)
  return {
    first: limits.pageSize,
    incidentId,
    chosen: incidentId > 0,
    filter: {
      open: search.get('open') === '1' ? true : null,
      mine: search.get('mine') === '1' ? true : null,
      cause: cause ? upperOf(cause) : null,
      stationId: search.get('station') || null,
      branchCode: search.get('branch') || null,
      from: range?.from ?? null,
      to: range?.to ?? null,
    },
  }
}
