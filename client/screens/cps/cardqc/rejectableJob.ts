import { graphql } from 'react-relay'

/** The fields required to reject a card, however it was found. */
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
