import type { persoQuery$variables } from '#client/__generated__/persoQuery.graphql.ts'
import { limits } from '#domain/limits.ts'

/** What waits for the machine that the address names, or is made there, the longest wait first. */
export function persoVariables({ searchParams: search }: URL): persoQuery$variables {
  return {
    first: limits.pageSize,
    filter: { forMachine: search.get('machine')?.trim() || 'NONE', status: ['QUEUED', 'IN_PRODUCTION'] },
    sort: 'SINCE',
    descending: false,
  }
}
