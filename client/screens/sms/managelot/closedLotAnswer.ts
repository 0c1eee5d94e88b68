import { graphql } from 'react-relay'

/** The fields that every command that closes a lot returns: the lot's state. */
export const closedLotAnswer = graphql`
  fragment closedLotAnswer_payload on LotPayload {
    lot {
      id
      status
      version
    }
  }
`
