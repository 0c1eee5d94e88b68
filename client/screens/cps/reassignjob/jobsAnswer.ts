import { graphql } from 'react-relay'

/** What the answer of a command on the rows selected carries: the rows. */
export const jobsAnswer = graphql`
  fragment jobsAnswer_payload on CardJobsPayload {
    jobs {
      ...jobRow_job
    }
  }
`
