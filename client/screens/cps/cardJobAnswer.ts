import { graphql } from 'react-relay'

/** The fields that every command on a card job returns: its state and its available actions. */
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
