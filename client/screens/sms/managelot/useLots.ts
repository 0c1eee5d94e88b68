import { useMemo } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { useLots_query$data, useLots_query$key } from '#client/__generated__/useLots_query.graphql.ts'
import type { useLotsPaginationQuery } from '#client/__generated__/useLotsPaginationQuery.graphql.ts'

const fragment = graphql`
  fragment useLots_query on Query
  @refetchable(queryName: "useLotsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "LotFilter" }
    sort: { type: "LotSort" }
    descending: { type: "Boolean" }
  ) {
    lots(first: $first, after: $after, filter: $filter, sort: $sort, descending: $descending) @connection(key: "useLots_lots") {
      total
      totalCapped
      edges {
        node {
          id
          lotNo
          status
          startSn
          endSn
          cardQty
          blank
          inStore
          doNo
          ppid
          contractNo
          receivedAt
          branch {
            code
            name
          }
          cardType {
            code
            description
          }
        }
      }
    }
  }
`

export type LotRow = useLots_query$data['lots']['edges'][number]['node']

/** The lots that a query asks for, how many there are, and the way to load more of them. */
export function useLots(query: useLots_query$key) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<useLotsPaginationQuery, useLots_query$key>(
    fragment,
    query,
  )
  const { total, totalCapped, edges } = data.lots
  const rows = useMemo(() => edges.map(({ node }) => node), [edges])
  return { rows, total, totalCapped, hasNext, loadingNext: isLoadingNext, loadNext: (count: number) => void loadNext(count) }
}
