import { graphql } from 'react-relay'

/** What the answer of a command on a transfer carries: all that its details show. */
export const transferAnswer = graphql`
  fragment transferAnswer_payload on LotTransferPayload {
    transfer {
      id
      ...TransferDetails_transfer
    }
  }
`
