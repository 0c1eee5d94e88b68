import { graphql } from 'react-relay'
import type {
  useReviewedUsers_query$data,
  useReviewedUsers_query$key,
} from '#client/__generated__/useReviewedUsers_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'

const fragment = graphql`
  fragment useReviewedUsers_query on Query
  @refetchable(queryName: "useReviewedUsersPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "ReviewedUserFilter" }
    sort: { type: "ReviewSort" }
    descending: { type: "Boolean" }
  ) {
    reviewedUsers(
      first: $first
      after: $after
      filter: $filter
      sort: $sort
      descending: $descending
    ) @connection(key: "useReviewedUsers_reviewedUsers") {
      total
      totalCapped
      edges {
        node {
          ...reviewAnswer_person @relay(mask: false)
        }
      }
    }
  }
`

export type ReviewedRow = useReviewedUsers_query$data['reviewedUsers']['edges'][number]['node']

/** Returns the people of the address, their number, and the function that loads more. */
export function useReviewedUsers(query: useReviewedUsers_query$key) {
  return useList(fragment, query, (data) => data.reviewedUsers)
}
