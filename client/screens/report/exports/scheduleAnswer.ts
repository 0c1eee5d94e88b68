import { graphql } from 'react-relay'

/** What the answer of a command on a schedule carries: all that the screen shows. */
export const scheduleAnswer = graphql`
  fragment scheduleAnswer_payload on ReportSchedulePayload {
    viewer {
      id
      ...exports_viewer
    }
  }
`
