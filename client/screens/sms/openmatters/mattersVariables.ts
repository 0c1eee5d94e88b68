import type { openmattersQuery$variables } from '#client/__generated__/openmattersQuery.graphql.ts'
import { limits } from '#domain/limits.ts'

const whose: Readonly<Record<string, boolean>> = { 1: true, 0: false }

/**
 * Returns the address's variables: open matters of a branch (`branch`) or those that headquarters decides on (`escalated=1`),
 * and one's own discrepancies (`mine=1`) or others' (`mine=0`).
 */
export function mattersVariables({ searchParams: search }: URL): openmattersQuery$variables {
  const branchCode = search.get('branch') || null
  const escalated = search.get('escalated') === '1'
  return {
    first: limits.pageSize,
    discrepancies: { open: true, branchCode, mine: whose[search.get('mine') ?? ''] ?? null, escalated },
    stocktakes: { branchCode, status: ['COUNTING', 'PROPOSED'], escalated },
  }
}
