import { graphql } from 'react-relay'

/** What must be known of a card to reject it, however it was found. */
export const rejectableJob = graphql`
  fragment rejectableJob_job on CardJob {
    id
    jobId
    version
    status
    availableActions
    application {
      id
      applicationNo
      name
    }
    card {
      id
      cardSn
    }
    ...RejectableFacts_job
  }
`
