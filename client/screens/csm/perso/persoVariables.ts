import type { persoQuery$variables } from '#client/__generated__/persoQuery.graphql.ts'
import { limits } from '#domain/limits.ts'

/**
 * Returns the variables: the jobs in production at the machine in the address, then those that wait
 * for it, the longest wait first; and the open job.
 */
export function persoVariables({ searchParams: search }: URL): persoQuery$variables {
  return {
    first: limits.pageSize,
    filter: {
      forMachine: search.get('machine')?.trim() || 'NONE',
      status: ['QUEUED', 'IN_PRODUCTION'],
    },
    sort: 'READY',
    descending: false,
    job: search.get('job') ?? '',
    chosen: Boolean(search.get('job')),
  }
}
