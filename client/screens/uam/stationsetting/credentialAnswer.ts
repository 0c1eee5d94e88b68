import { graphql } from 'react-relay'

/** The fields that every command on a station's credential returns: since when it has one. */
export const credentialAnswer = graphql`
  fragment credentialAnswer_payload on StationCredentialPayload {
    station {
      id
      credentialIssuedAt
    }
  }
`
