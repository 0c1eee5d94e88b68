import { useCallback, useMemo, useState } from 'react'
import { graphql } from 'react-relay'
import type { useJobRows_query$key } from '#client/__generated__/useJobRows_query.graphql.ts'
import type { Change } from '#client/relay/live/changes.ts'
import { useList } from '#client/relay/useList.ts'
import { useTakenRows } from '#client/screens/cps/cardprinting/pending/useTakenRows.ts'
import { readJobRow, type JobRow } from './jobRow.ts'

const fragment = graphql`
  fragment useJobRows_query on Query
  @refetchable(queryName: "useJobRowsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "CardJobFilter" }
    sort: { type: "CardJobSort" }
    descending: { type: "Boolean" }
  ) {
    cardJobs(first: $first, after: $after, filter: $filter, sort: $sort, descending: $descending)
      @connection(key: "useJobRows_cardJobs") {
      total
      totalCapped
      edges {
        node {
          ...jobRow_job
        }
      }
    }
  }
`

/**
 * Returns the jobs of the address, preceded by scanned ones that are not among them. A row that
 * somebody else took stays for a while and shows by whom.
 */
export function useJobRows(query: useJobRows_query$key, me: string) {
  const list = useList(fragment, query, (data) => data.cardJobs)
  const listed = useMemo(() => list.rows.map(readJobRow), [list.rows])
  const [scanned, setScanned] = useState<readonly JobRow[]>([])
  const rows = useMemo(() => {
    const ids = new Set(listed.map(({ id }) => id))
    return [...scanned.filter(({ id }) => !ids.has(id)), ...listed]
  }, [scanned, listed])
  const { shown, takenBy, hear: hearTaken } = useTakenRows(rows, me)

  const drop = useCallback(
    (ids: ReadonlySet<string>) => setScanned((present) => present.filter(({ id }) => !ids.has(id))),
    [],
  )
  const hear = useCallback(
    (changes: readonly Change[]) => {
      hearTaken(changes)
      drop(new Set(changes.filter(({ kind }) => kind === 'CARD_JOB').map(({ id }) => id)))
    },
    [hearTaken, drop],
  )
  const add = useCallback(
    (row: JobRow) => setScanned((present) => [row, ...present.filter(({ id }) => id !== row.id)]),
    [],
  )
  return {
    list: { ...list, rows: shown },
    takenBy,
    hear,
    add,
    drop,
    oldest: listed[0]?.since,
  }
}
