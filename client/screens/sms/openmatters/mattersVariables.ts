import type { openmattersQuery$variables } from '#client/__generated__/openmattersQuery.graphql.ts'
import { limits } from '#domain/limits.ts'

const whose: Readonly<Record<string, boolean>> = { 1: true, 0: false }

/** Returns the address's variables: open discrepancies of a branch (`branch`), one's own (`mine=1`), or others' (`mine=0`). */
export function mattersVariables({ searchParams: search }: URL): openmattersQuery$variables {
  const branchCode = search.get('branch') || null
  return {
    first: limits.pageSize,
    discrepancies: { open: true, branchCode, mine: whose[search.get('mine') ?? ''] ?? null },
    stocktakes: { branchCode, status: ['COUNTING', 'PROPOSED'] },
  }
}
