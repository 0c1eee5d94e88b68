import { graphql } from 'react-relay'

/** What the answer of a command on a card job carries: where it stands and what may be done with it now. */
export const cardJobAnswer = graphql`
  fragment cardJobAnswer_payload on CardJobPayload {
    job {
      id
      status
      version
      availableActions
    }
  }
`
