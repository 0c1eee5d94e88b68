import { graphql } from 'react-relay'

/** The fields that every command on CSM jobs returns: their rows. */
export const csmJobsAnswer = graphql`
  fragment csmJobsAnswer_payload on CsmJobsPayload {
    jobs {
      ...csmJobRow_job
    }
  }
`
