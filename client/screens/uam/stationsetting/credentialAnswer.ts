import { graphql } from 'react-relay'

/** What the answer of a command on a station's credential carries: since when it has one. */
export const credentialAnswer = graphql`
  fragment credentialAnswer_payload on StationCredentialPayload {
    station {
      id
      credentialIssuedAt
    }
  }
`
