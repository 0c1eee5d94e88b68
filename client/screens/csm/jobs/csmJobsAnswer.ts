import { graphql } from 'react-relay'

/** What the answer of a command on CSM jobs carries: their rows. */
export const csmJobsAnswer = graphql`
  fragment csmJobsAnswer_payload on CsmJobsPayload {
    jobs {
      ...csmJobRow_job
    }
  }
`
