import { graphql } from 'react-relay'

/** The fields that every command on a schedule returns: everything that the screen shows. */
export const scheduleAnswer = graphql`
  fragment scheduleAnswer_payload on ReportSchedulePayload {
    viewer {
      id
      ...exports_viewer
    }
  }
`
