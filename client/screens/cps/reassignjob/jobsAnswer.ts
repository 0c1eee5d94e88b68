import { graphql } from 'react-relay'

/** The fields that every command on selected rows returns: the rows. */
export const jobsAnswer = graphql`
  fragment jobsAnswer_payload on CardJobsPayload {
    jobs {
      ...jobRow_job
    }
  }
`
