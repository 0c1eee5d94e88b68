import { graphql, usePreloadedQuery } from 'react-relay'
import type { returnlotQuery } from '#client/__generated__/returnlotQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { SendLots } from '#client/screens/sms/transfer/send/SendLots.tsx'

const query = graphql`
  query returnlotQuery(
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

/** Return lots (/ikad/sms/return/returnlot): sends lots of a branch back to headquarters. */
export function Screen({ queryRef }: ScreenProps<returnlotQuery>) {
  return <SendLots direction="return" query={usePreloadedQuery<returnlotQuery>(query, queryRef)} />
}
