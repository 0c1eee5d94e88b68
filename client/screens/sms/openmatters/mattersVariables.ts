import type { openmattersQuery$variables } from '#client/__generated__/openmattersQuery.graphql.ts'
import { limits } from '#domain/limits.ts'

/** What the address asks for: open discrepancies of a branch (`branch`), or those that are one's own to see to (`mine`). */
export function mattersVariables({ searchParams: search }: URL): openmattersQuery$variables {
  const branchCode = search.get('branch') || null
  return {
    first: limits.pageSize,
    discrepancies: { open: true, branchCode, mine: search.get('mine') === '1' ? true : null },
    stocktakes: { branchCode, status: ['COUNTING', 'PROPOSED'] },
  }
}
