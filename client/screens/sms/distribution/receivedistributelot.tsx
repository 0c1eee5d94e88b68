import { graphql, usePreloadedQuery } from 'react-relay'
import type { receivedistributelotQuery } from '#client/__generated__/receivedistributelotQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { ReceiveTransfer } from '#client/screens/sms/transfer/receive/ReceiveTransfer.tsx'

const query = graphql`
  query receivedistributelotQuery(
    $no: String!
    $chosen: Boolean!
    $waiting: Boolean!
    $direction: LotTransferDirection
    $filter: LotTransferFilter
  ) @preloadable {
    ...ReceiveTransfer_query
      @arguments(
        no: $no
        chosen: $chosen
        waiting: $waiting
        direction: $direction
        filter: $filter
      )
  }
`

/**
 * Receive distribution (/ikad/sms/distribution/receivedistributelot): receives at a branch what
 * headquarters sent.
 */
export function Screen({ queryRef }: ScreenProps<receivedistributelotQuery>) {
  return (
    <ReceiveTransfer
      direction="distribution"
      query={usePreloadedQuery<receivedistributelotQuery>(query, queryRef)}
    />
  )
}
