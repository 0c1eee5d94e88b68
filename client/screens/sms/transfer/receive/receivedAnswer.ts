import { graphql } from 'react-relay'

/** What the answer of a command that receives lots carries: the document as it stands now, and what shows of it. */
export const receivedAnswer = graphql`
  fragment receivedAnswer_payload on LotTransferPayload {
    transfer {
      ...ReceiveTransfer_transfer
      ...ReceivedTransfer_transfer
    }
  }
`
