import type { csmqcQuery$variables } from '#client/__generated__/csmqcQuery.graphql.ts'
import { limits } from '#domain/limits.ts'

/**
 * Returns the variables: the cards that the machine in the address can check, the longest wait
 * first; and the open job.
 */
export function qcVariables({
  searchParams: search,
}: Pick<URL, 'searchParams'>): csmqcQuery$variables {
  return {
    first: limits.pageSize,
    filter: { toCheckAt: search.get('machine')?.trim() || 'NONE', status: ['PERSONALISED'] },
    sort: 'SINCE',
    descending: false,
    job: search.get('job') ?? '',
    chosen: Boolean(search.get('job')),
  }
}
