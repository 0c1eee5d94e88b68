import { graphql } from 'react-relay'

/** What the answer of a command on a user carries: all that the panel beside the list shows. */
export const userAnswer = graphql`
  fragment userAnswer_payload on UserPayload {
    user {
      ...UserPanel_user
    }
  }
`
