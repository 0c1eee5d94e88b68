import { useMemo } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { useStoreLots_query$key } from '#client/__generated__/useStoreLots_query.graphql.ts'
import type { useStoreLotsPaginationQuery } from '#client/__generated__/useStoreLotsPaginationQuery.graphql.ts'
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

/** The lots of which the origin's store has cards, and the way to load more of them. */
export function useStoreLots(query: useStoreLots_query$key) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<useStoreLotsPaginationQuery, useStoreLots_query$key>(
    fragment,
    query,
  )
  const { edges } = data.lots
  const rows = useMemo(() => edges.map(({ node }) => readStoreLot(node)), [edges])
  return { rows, hasNext, loadingNext: isLoadingNext, loadNext: (count: number) => void loadNext(count) }
}
