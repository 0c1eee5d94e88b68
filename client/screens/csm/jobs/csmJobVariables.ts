import type {
  CsmJobSort,
  jobsearchQuery$variables,
} from '#client/__generated__/jobsearchQuery.graphql.ts'
import { rangeOf } from '#client/ui/dateRangeQuery.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'
import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { csmJobStateRows } from '#domain/csmJob/states.ts'
import { modelDate } from '#domain/dates/dateRange.ts'
import { upperOf } from '#domain/enumCase.ts'
import { limits } from '#domain/limits.ts'
import { enumsOf } from '#domain/stateRows.ts'

/** Reads a day from the address; null if it is malformed. */
const calendarDate = (text: string | null) => modelDate.safeParse(text).data ?? null

/** The columns of the table by which the server sorts. */
const sorts: Record<string, CsmJobSort> = {
  received: 'RECEIVED_AT',
  ic: 'IC_NO',
  batch: 'BATCH_NO',
  since: 'SINCE',
}

/** Returns the variables of the jobs in the address, those received last first. */
export function jobVariables({
  searchParams: search,
}: Pick<URL, 'searchParams'>): jobsearchQuery$variables {
  const range = rangeOf(search, null)
  const type = csmCardTypes.find((each) => each === search.get('type'))
  const state = enumsOf(csmJobStateRows).find((each) => each === search.get('state'))
  const sort = sortOf(search)
  return {
    first: limits.pageSize,
    filter: {
      text: search.get('q')?.trim() || null,
      status: state ? [state] : null,
      cardType: type ? upperOf(type) : null,
      machineNo: search.get('machine')?.trim() || null,
      batchNo: search.get('batch')?.trim() || null,
      branchCode: search.get('branch')?.trim() || null,
      routedTo: search.get('hub')?.trim() || null,
      differenceOn: calendarDate(search.get('difference')),
      from: range?.from ?? null,
      to: range?.to ?? null,
    },
    sort: (sort && sorts[sort.id]) ?? 'RECEIVED_AT',
    descending: sort ? sort.descending : true,
    job: search.get('job') ?? '',
    chosen: Boolean(search.get('job')),
  }
}
