import { graphql } from 'react-relay'

/** The fields that every command on an incident returns: everything that its panel shows. */
export const incidentAnswer = graphql`
  fragment incidentAnswer_payload on IncidentPayload {
    incident {
      ...IncidentPanel_incident
    }
  }
`
