import { graphql, usePreloadedQuery } from 'react-relay'
import type { receivereturnlotQuery } from '#client/__generated__/receivereturnlotQuery.graphql.ts'
import type { ScreenProps } from '#client/relay/screenEntry.ts'
import { ReceiveTransfer } from '#client/screens/sms/transfer/receive/ReceiveTransfer.tsx'

const query = graphql`
  query receivereturnlotQuery(
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
 * Receive return (/ikad/sms/return/receivereturnlot): receives at headquarters what a branch sent
 * back.
 */
export function Screen({ queryRef }: ScreenProps<receivereturnlotQuery>) {
  return (
    <ReceiveTransfer
      direction="return"
      query={usePreloadedQuery<receivereturnlotQuery>(query, queryRef)}
    />
  )
}
