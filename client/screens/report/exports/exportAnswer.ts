import { graphql } from 'react-relay'

/** What the answer of a command on an export carries: all that the screen shows. */
export const exportAnswer = graphql`
  fragment exportAnswer_payload on ReportExportPayload {
    viewer {
      id
      ...exports_viewer
    }
  }
`
