import type { CardJobStatus, searchcardQuery } from '#client/__generated__/searchcardQuery.graphql.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { enumsOf } from '#domain/stateRows.ts'
import { eventFilterOf, eventOf } from './eventFilter.ts'

/** GraphQL's name of each state. */
export const statuses = enumsOf(cardJobStateRows)

/** The states that the address asks for: `status=QC_REJECTED,CHIP_ERROR`. */
export function statusesOf(search: URLSearchParams): CardJobStatus[] {
  const asked = search.get('status')?.split(',') ?? []
  return statuses.filter((status) => asked.includes(status))
}

/** Relay's id of a job. */
export const jobNodeId = (jobId: string) => btoa(`CardJob:${jobId}`)

/**
 * What the address asks for: a text (`q`), states and a branch, only those not made again (`remade=no`); or what happened to
 * cards (`event`); and one job whose details show.
 */
export function searchVariables(url: URL): searchcardQuery['variables'] {
  const { searchParams: search } = url
  const q = search.get('q')?.trim() ?? ''
  const status = statusesOf(search)
  const job = search.get('job') ?? ''
  const chosen = /^\d+$/.test(job)
  const happened = eventOf(search) !== null
  return {
    q,
    asked: q !== '' && !happened,
    listed: (q !== '' || status.length > 0) && !happened,
    status: status.length ? status : null,
    branch: search.get('branch') || null,
    withoutRemake: search.get('remade') === 'no' ? true : null,
    happened,
    eventFilter: eventFilterOf(search),
    job: jobNodeId(chosen ? job : '0'),
    chosen,
  }
}
