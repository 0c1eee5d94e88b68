import { graphql } from 'react-relay'

/** What the answer of a command that sends lots carries: what shows of the document that was made. */
export const sentAnswer = graphql`
  fragment sentAnswer_payload on LotTransferPayload {
    transfer {
      ...SentTransfer_transfer
    }
  }
`
