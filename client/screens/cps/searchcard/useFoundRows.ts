import { useMemo } from 'react'
import { graphql, useFragment, usePaginationFragment } from 'react-relay'
import type { useFoundRows_jobs$data, useFoundRows_jobs$key } from '#client/__generated__/useFoundRows_jobs.graphql.ts'
import type { useFoundRows_query$key } from '#client/__generated__/useFoundRows_query.graphql.ts'
import type { useFoundRowsPaginationQuery } from '#client/__generated__/useFoundRowsPaginationQuery.graphql.ts'
import { mergeFound } from './mergeFound.ts'

const rowFragment = graphql`
  fragment useFoundRows_jobs on CardJob @relay(plural: true) {
    id
    jobId
    status
    since
    attempt
    stationId
    branch {
      code
    }
    card {
      cardSn
      chipSn
    }
    application {
      applicationNo
      passportNo
      name
      employerName
      stickerDate
    }
  }
`
const queryFragment = graphql`
  fragment useFoundRows_query on Query
  @refetchable(queryName: "useFoundRowsPaginationQuery")
  @argumentDefinitions(
    q: { type: "String!" }
    asked: { type: "Boolean!" }
    listed: { type: "Boolean!" }
    status: { type: "[CardJobStatus!]" }
    branch: { type: "String" }
    withoutRemake: { type: "Boolean" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  ) {
    exact: findCardJobs(text: $q) @include(if: $asked) {
      ...useFoundRows_jobs
    }
    begins: cardJobs(
      first: 50
      filter: { text: $q, status: $status, branchCode: $branch, withoutRemake: $withoutRemake }
      sort: SINCE
      descending: true
    ) @include(if: $asked) {
      pageInfo {
        hasNextPage
      }
      edges {
        node {
          ...useFoundRows_jobs
        }
      }
    }
    employers: cardJobs(
      first: $first
      after: $after
      filter: { employer: $q, status: $status, branchCode: $branch, withoutRemake: $withoutRemake }
      sort: SINCE
      descending: true
    ) @include(if: $listed) @connection(key: "useFoundRows_employers") {
      total
      totalCapped
      edges {
        node {
          ...useFoundRows_jobs
        }
      }
    }
  }
`
export type FoundRow = useFoundRows_jobs$data[number]

/** The rows that the search came to, how many there are, and the way to load more of them. */
export function useFoundRows(query: useFoundRows_query$key, states: readonly string[]) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<useFoundRowsPaginationQuery, useFoundRows_query$key>(
    queryFragment,
    query,
  )
  const none: useFoundRows_jobs$key = []
  const exact = useFragment<useFoundRows_jobs$key>(rowFragment, data.exact ?? none)
  const begins = useFragment<useFoundRows_jobs$key>(rowFragment, data.begins?.edges.map(({ node }) => node) ?? none)
  const employers = useFragment<useFoundRows_jobs$key>(rowFragment, data.employers?.edges.map(({ node }) => node) ?? none)
  const rows = useMemo(() => mergeFound({ exact, begins, employers }, states), [exact, begins, employers, states])
  const single = exact.length > 0
  return {
    rows,
    // Exact hits stand alone: the list behind them is not asked for.
    hasNext: !single && hasNext,
    loadingNext: isLoadingNext,
    loadNext: (count: number) => void loadNext(count),
    loaded: employers.length,
    total: single || !hasNext ? rows.length : (data.employers?.total ?? rows.length),
    capped: !single && ((data.begins?.pageInfo.hasNextPage ?? false) || (hasNext && (data.employers?.totalCapped ?? false))),
  }
}
