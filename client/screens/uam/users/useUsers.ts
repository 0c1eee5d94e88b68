import { graphql } from 'react-relay'
import type {
  useUsers_query$data,
  useUsers_query$key,
} from '#client/__generated__/useUsers_query.graphql.ts'
import { useList } from '#client/relay/useList.ts'

const fragment = graphql`
  fragment useUsers_query on Query
  @refetchable(queryName: "useUsersPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "UserFilter" }
    sort: { type: "UserSort" }
    descending: { type: "Boolean" }
  ) {
    users(first: $first, after: $after, filter: $filter, sort: $sort, descending: $descending)
      @connection(key: "useUsers_users") {
      total
      totalCapped
      edges {
        node {
          ...userParticulars_user @relay(mask: false)
          state
          lockedUntil
          deletedAt
          requestedPasswordAt
          lastLoginAt
          createdAt
        }
      }
    }
  }
`

export type UserRow = useUsers_query$data['users']['edges'][number]['node']

/** Returns the users of the address, their number, and the function that loads more. */
export function useUsers(query: useUsers_query$key) {
  return useList(fragment, query, (data) => data.users)
}
