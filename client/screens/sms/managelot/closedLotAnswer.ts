import { graphql } from 'react-relay'

/** What the answer of a command that closes a lot carries: where it stands. */
export const closedLotAnswer = graphql`
  fragment closedLotAnswer_payload on LotPayload {
    lot {
      id
      status
      version
    }
  }
`
