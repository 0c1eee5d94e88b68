import { graphql, usePreloadedQuery } from 'react-relay'
import type { managereturnlotQuery } from '#client/__generated__/managereturnlotQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { ManageTransfers } from '#client/screens/sms/transfer/manage/ManageTransfers.tsx'

const query = graphql`
  query managereturnlotQuery(
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

/** Manage returns (/ikad/sms/return/managereturnlot): the list, and the page of each. */
export function Screen({ queryRef }: ScreenProps<managereturnlotQuery>) {
  return (
    <ManageTransfers
      direction="return"
      query={usePreloadedQuery<managereturnlotQuery>(query, queryRef)}
    />
  )
}
