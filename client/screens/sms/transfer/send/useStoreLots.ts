import { useMemo } from 'react'
import { graphql } from 'react-relay'
import type { useStoreLots_query$key } from '#client/__generated__/useStoreLots_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'
import { readStoreLot } from './storeLots.ts'

const fragment = graphql`
  fragment useStoreLots_query on Query
  @refetchable(queryName: "useStoreLotsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "LotFilter" }
    sort: { type: "LotSort" }
    descending: { type: "Boolean" }
  ) {
    lots(first: $first, after: $after, filter: $filter, sort: $sort, descending: $descending)
      @connection(key: "useStoreLots_lots") {
      edges {
        node {
          ...storeLots_lot
        }
      }
    }
  }
`

/** Returns the lots with cards in the origin's store, and the function that loads more. */
export function useStoreLots(query: useStoreLots_query$key) {
  const list = useList(fragment, query, (data) => data.lots)
  return { ...list, rows: useMemo(() => list.rows.map(readStoreLot), [list.rows]) }
}
