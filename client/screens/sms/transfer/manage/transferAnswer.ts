import { graphql } from 'react-relay'

/** The fields that every command on a transfer returns: everything that its details show. */
export const transferAnswer = graphql`
  fragment transferAnswer_payload on LotTransferPayload {
    transfer {
      id
      ...TransferDetails_transfer
    }
  }
`
