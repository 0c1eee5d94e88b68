import { graphql, usePreloadedQuery } from 'react-relay'
import type { managedistributelotQuery } from '#client/__generated__/managedistributelotQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { ManageTransfers } from '#client/screens/sms/transfer/manage/ManageTransfers.tsx'

const query = graphql`
  query managedistributelotQuery(
    $first: Int
    $filter: LotTransferFilter
    $direction: LotTransferDirection
    $no: String!
    $chosen: Boolean!
  ) @preloadable {
    ...ManageTransfers_query
      @arguments(first: $first, filter: $filter, direction: $direction, no: $no, chosen: $chosen)
  }
`

/**
 * Manage distributions (/ikad/sms/distribution/managedistributelot): the list, and the page of
 * each.
 */
export function Screen({ queryRef }: ScreenProps<managedistributelotQuery>) {
  return (
    <ManageTransfers
      direction="distribution"
      query={usePreloadedQuery<managedistributelotQuery>(query, queryRef)}
    />
  )
}
