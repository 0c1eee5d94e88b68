import { graphql } from 'react-relay'

/**
 * The fields that every command on a user returns: everything that the panel beside the list shows.
 */
export const userAnswer = graphql`
  fragment userAnswer_payload on UserPayload {
    user {
      ...UserPanel_user
    }
  }
`
