import { graphql } from 'react-relay'

/**
 * The fields that every command that receives lots returns: the present document, as far as it is
 * shown.
 */
export const receivedAnswer = graphql`
  fragment receivedAnswer_payload on LotTransferPayload {
    transfer {
      ...ReceiveTransfer_transfer
      ...ReceivedTransfer_transfer
    }
  }
`
