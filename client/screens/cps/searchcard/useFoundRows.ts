import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { useFoundRows_employers$key } from '#client/__generated__/useFoundRows_employers.graphql.ts'
import type {
  useFoundRows_jobs$data,
  useFoundRows_jobs$key,
} from '#client/__generated__/useFoundRows_jobs.graphql.ts'
import type { useFoundRows_query$key } from '#client/__generated__/useFoundRows_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'
import { mergeFound } from './mergeFound.ts'
import { foundSorts } from './searchVariables.ts'

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
const employersFragment = graphql`
  fragment useFoundRows_employers on Query
  @refetchable(queryName: "useFoundRowsPaginationQuery")
  @argumentDefinitions(
    q: { type: "String!" }
    listed: { type: "Boolean!" }
    status: { type: "[CardJobStatus!]" }
    branch: { type: "String" }
    withoutRemake: { type: "Boolean" }
    sort: { type: "CardJobSort!" }
    descending: { type: "Boolean!" }
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
  ) {
    employers: cardJobs(
      first: $first
      after: $after
      filter: { employer: $q, status: $status, branchCode: $branch, withoutRemake: $withoutRemake }
      sort: $sort
      descending: $descending
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
const queryFragment = graphql`
  fragment useFoundRows_query on Query
  @argumentDefinitions(
    q: { type: "String!" }
    asked: { type: "Boolean!" }
    listed: { type: "Boolean!" }
    status: { type: "[CardJobStatus!]" }
    branch: { type: "String" }
    withoutRemake: { type: "Boolean" }
    sort: { type: "CardJobSort!" }
    descending: { type: "Boolean!" }
    first: { type: "Int", defaultValue: 50 }
  ) {
    exact: findCardJobs(text: $q) @include(if: $asked) {
      ...useFoundRows_jobs
    }
    begins: cardJobs(
      first: 50
      filter: { text: $q, status: $status, branchCode: $branch, withoutRemake: $withoutRemake }
      sort: $sort
      descending: $descending
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
    ...useFoundRows_employers
      @arguments(
        q: $q
        listed: $listed
        status: $status
        branch: $branch
        withoutRemake: $withoutRemake
        sort: $sort
        descending: $descending
        first: $first
      )
  }
`
const noJobs: useFoundRows_jobs$key = []
const none: readonly string[] = []
export type FoundRow = useFoundRows_jobs$data[number]

/** Returns the rows of the search, their number, and the function that loads more. */
export function useFoundRows(query: useFoundRows_query$key, states: readonly string[]) {
  const data = useFragment(queryFragment, query)
  const key: useFoundRows_employers$key = data
  const list = useList(employersFragment, key, ({ employers }) => employers)
  const exact = useFragment<useFoundRows_jobs$key>(rowFragment, data.exact ?? noJobs)
  const begins = useFragment<useFoundRows_jobs$key>(
    rowFragment,
    data.begins?.edges.map(({ node }) => node) ?? noJobs,
  )
  const employers = useFragment<useFoundRows_jobs$key>(rowFragment, list.rows)
  const rows = useMemo(
    () => mergeFound({ exact, begins, employers }, states),
    [exact, begins, employers, states],
  )
  // Exact matches exclude the others, so the list behind them is not requested.
  const hasNext = exact.length === 0 && list.hasNext
  const moreBegin = exact.length === 0 && (data.begins?.pageInfo.hasNextPage ?? false)
  return {
    ...list,
    rows,
    /**
     * The number of exact matches in states that are filtered out, so that they are not reported as
     * missing.
     */
    inOtherStates: rows.length === 0 ? exact.length : 0,
    hasNext,
    total: hasNext ? list.total : rows.length,
    totalCapped: moreBegin || (hasNext && list.totalCapped),
    // Two lists in sequence have no common order.
    sorting: begins.length === 0 ? foundSorts : none,
  }
}
