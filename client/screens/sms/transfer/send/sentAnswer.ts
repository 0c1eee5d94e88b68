import { graphql } from 'react-relay'

/**
 * The fields that every command that sends lots returns: the new document, as far as it is shown.
 */
export const sentAnswer = graphql`
  fragment sentAnswer_payload on LotTransferPayload {
    transfer {
      ...SentTransfer_transfer
    }
  }
`
