import type { persoQuery$variables } from '#client/__generated__/persoQuery.graphql.ts'
import { limits } from '#domain/limits.ts'

/** What is made at the machine that the address names, then what waits for it, the longest wait first; and the job that is open. */
export function persoVariables({ searchParams: search }: URL): persoQuery$variables {
  return {
    first: limits.pageSize,
    filter: { forMachine: search.get('machine')?.trim() || 'NONE', status: ['QUEUED', 'IN_PRODUCTION'] },
    sort: 'READY',
    descending: false,
    job: search.get('job') ?? '',
    chosen: Boolean(search.get('job')),
  }
}
