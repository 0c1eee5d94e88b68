import type { CardJobSort } from '#client/__generated__/cardprintingQuery.graphql.ts'
import { sortOf } from '#client/ui/table/tableQuery.ts'

/** The columns of a list of waiting jobs that the server sorts by. */
const sorts: Record<string, CardJobSort> = {
  application: 'APPLICATION_NO',
  passport: 'PASSPORT_NO',
  name: 'NAME',
  sticker: 'STICKER_DATE',
  employer: 'EMPLOYER_NAME',
  waiting: 'SINCE',
}

/** In which order the address asks for waiting jobs: the longest wait first where it doesn't say. */
export function waitingOrder(search: URLSearchParams): { sort: CardJobSort; descending: boolean } {
  const sort = sortOf(search)
  return {
    sort: (sort && sorts[sort.id]) ?? 'SINCE',
    // "Waiting" counts up from `since`: the longest wait is the earliest moment.
    descending: sort ? (sort.id === 'waiting' ? !sort.descending : sort.descending) : false,
  }
}
