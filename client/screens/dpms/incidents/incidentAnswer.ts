import { graphql } from 'react-relay'

/** What the answer of a command on an incident carries: all that its panel shows. */
export const incidentAnswer = graphql`
  fragment incidentAnswer_payload on IncidentPayload {
    incident {
      ...IncidentPanel_incident
    }
  }
`
