import type {
  CardJobSort,
  CardJobStatus,
  searchcardQuery,
} from '#client/__generated__/searchcardQuery.graphql.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { enumsOf } from '#domain/stateRows.ts'
import { eventFilterOf, eventOf } from './eventFilter.ts'

/** GraphQL's name of each state. */
export const statuses = enumsOf(cardJobStateRows)

/** Reads the states from the address: `status=QC_REJECTED,CHIP_ERROR`. */
export function statusesOf(search: URLSearchParams): CardJobStatus[] {
  const asked = search.get('status')?.split(',') ?? []
  return statuses.filter((status) => asked.includes(status))
}

/** The columns of the search results by which the server sorts. */
const sorts: Readonly<Record<string, CardJobSort>> = {
  application: 'APPLICATION_NO',
  passport: 'PASSPORT_NO',
  name: 'NAME',
  employer: 'EMPLOYER_NAME',
  since: 'SINCE',
  sticker: 'STICKER_DATE',
}
export const foundSorts = Object.keys(sorts)
/** The columns of events by which the server sorts. */
export const eventSorts = ['at']

/** Returns Relay's id of a job. */
export const jobNodeId = (jobId: string) => btoa(`CardJob:${jobId}`)

/**
 * Returns the variables from the address: a text (`q`), states and a branch, only those not remade
 * (`remade=no`); or events (`event`); and one job whose details are shown.
 */
export function searchVariables(url: URL): searchcardQuery['variables'] {
  const { searchParams: search } = url
  const q = search.get('q')?.trim() ?? ''
  const status = statusesOf(search)
  const job = search.get('job') ?? ''
  const chosen = /^\d+$/.test(job)
  const happened = eventOf(search) !== null
  const listed = (q !== '' || status.length > 0) && !happened
  const sort = sortOf(search)
  const by = sort && sorts[sort.id]
  return {
    q,
    asked: q !== '' && !happened,
    listed,
    status: status.length ? status : null,
    branch: search.get('branch') || null,
    withoutRemake: search.get('remade') === 'no' ? true : null,
    sort: by || 'SINCE',
    descending: by ? sort.descending : true,
    happened,
    latestFirst: sort?.id === 'at' ? sort.descending : true,
    eventFilter: eventFilterOf(search),
    job: jobNodeId(chosen ? job : '0'),
    chosen,
    start: !listed && !happened,
  }
}
