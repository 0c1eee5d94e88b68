import { graphql } from 'react-relay'

/** What the answer of a verdict on a CSM job carries: its row. */
export const csmJobAnswer = graphql`
  fragment csmJobAnswer_payload on CsmJobPayload {
    job {
      ...csmJobRow_job
    }
  }
`
