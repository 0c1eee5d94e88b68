import { useMemo } from 'react'
import { graphql } from 'react-relay'
import type { useCsmJobs_query$key } from '#client/__generated__/useCsmJobs_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'
import { readCsmJob } from './csmJobRow.ts'

const fragment = graphql`
  fragment useCsmJobs_query on Query
  @refetchable(queryName: "useCsmJobsPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "CsmJobFilter" }
    sort: { type: "CsmJobSort" }
    descending: { type: "Boolean" }
  ) {
    csmJobs(first: $first, after: $after, filter: $filter, sort: $sort, descending: $descending)
      @connection(key: "useCsmJobs_csmJobs") {
      total
      totalCapped
      edges {
        node {
          ...csmJobRow_job
        }
      }
    }
  }
`

/** Returns the jobs of a query, their number, and the function that loads more. */
export function useCsmJobs(query: useCsmJobs_query$key) {
  const list = useList(fragment, query, (data) => data.csmJobs)
  const rows = useMemo(() => list.rows.map(readCsmJob), [list.rows])
  return { ...list, rows }
}
