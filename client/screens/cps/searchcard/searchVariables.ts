import { cardJobStates } from '#domain/cardJob/transitions.ts'
import type { CardJobStatus, searchcardQuery } from '#client/__generated__/searchcardQuery.graphql.ts'

/** GraphQL's name of each state. */
export const statuses = cardJobStates.map((state) => state.replace(/([A-Z])/g, '_$1').toUpperCase()) as CardJobStatus[]

/** The states that the address asks for: `status=QC_REJECTED,CHIP_ERROR`. */
export function statusesOf(search: URLSearchParams): CardJobStatus[] {
  const asked = search.get('status')?.split(',') ?? []
  return statuses.filter((status) => asked.includes(status))
}

/** Relay's id of a job. */
export const jobNodeId = (jobId: string) => btoa(`CardJob:${jobId}`)

/** What the address asks for: a text (`q`), states, and one job whose details show. */
export function searchVariables(url: URL): searchcardQuery['variables'] {
  const { searchParams: search } = url
  const q = search.get('q')?.trim() ?? ''
  const status = statusesOf(search)
  const job = search.get('job') ?? ''
  const chosen = /^\d+$/.test(job)
  return {
    q,
    asked: q !== '',
    listed: q !== '' || status.length > 0,
    status: status.length ? status : null,
    job: jobNodeId(chosen ? job : '0'),
    chosen,
  }
}
