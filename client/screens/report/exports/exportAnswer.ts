import { graphql } from 'react-relay'

/** The fields that every command on an export returns: everything that the screen shows. */
export const exportAnswer = graphql`
  fragment exportAnswer_payload on ReportExportPayload {
    viewer {
      id
      ...exports_viewer
    }
  }
`
