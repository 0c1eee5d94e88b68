import type { certificationQuery$variables } from '#client/__generated__/certificationQuery.graphql.ts'
import { certifiedYear } from '#domain/certification/inputs.ts'
import { placeOfKey } from '#domain/stocktake/placeKey.ts'

/** The filter's value for what is not certified, which Home counts. */
export const notCertified = 'OPEN'

/** Returns the year in the address, or null. */
function yearOf(search: URLSearchParams): number | null {
  return certifiedYear.safeParse(Number(search.get('year'))).data ?? null
}

/**
 * Returns the variables from the address: a `year` (the server's choice without one), and the
 * chosen `place` of it.
 */
export function certificationVariables({
  searchParams: search,
}: URL): certificationQuery$variables {
  const year = yearOf(search)
  const { branchCode, stationId } = placeOfKey(search.get('place') ?? '')
  const chosen = year !== null && branchCode !== ''
  return { year, branchCode, stationId: stationId || null, sheetYear: year ?? 0, chosen }
}
