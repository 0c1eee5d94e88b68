import { graphql, usePreloadedQuery } from 'react-relay'
import type { distributelotQuery } from '#client/__generated__/distributelotQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { SendLots } from '#client/screens/sms/transfer/send/SendLots.tsx'

const query = graphql`
  query distributelotQuery(
    $first: Int
    $filter: LotFilter
    $sort: LotSort
    $descending: Boolean
    $no: String!
    $adding: Boolean!
  ) @preloadable {
    ...SendLots_query
      @arguments(
        first: $first
        filter: $filter
        sort: $sort
        descending: $descending
        no: $no
        adding: $adding
      )
  }
`

/**
 * Distribute lots (/ikad/sms/distribution/distributelot): sends lots from headquarters to a branch.
 */
export function Screen({ queryRef }: ScreenProps<distributelotQuery>) {
  return (
    <SendLots
      direction="distribution"
      query={usePreloadedQuery<distributelotQuery>(query, queryRef)}
    />
  )
}
