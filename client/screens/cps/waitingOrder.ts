import type { CardJobSort } from '#client/__generated__/cardprintingQuery.graphql.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'

/** The columns of a list of waiting jobs by which the server sorts. */
const sorts: Record<string, CardJobSort> = {
  application: 'APPLICATION_NO',
  passport: 'PASSPORT_NO',
  name: 'NAME',
  sticker: 'STICKER_DATE',
  employer: 'EMPLOYER_NAME',
  waiting: 'SINCE',
}

/** Reads the order of waiting jobs from the address; the default is the longest wait first. */
export function waitingOrder(search: URLSearchParams): { sort: CardJobSort; descending: boolean } {
  const sort = sortOf(search)
  return {
    sort: (sort && sorts[sort.id]) ?? 'SINCE',
    // "Waiting" counts from `since`: the longest wait is the earliest time.
    descending: sort ? (sort.id === 'waiting' ? !sort.descending : sort.descending) : false,
  }
}
