import { graphql } from 'react-relay'

/** The fields that every verdict on a CSM job returns: its row. */
export const csmJobAnswer = graphql`
  fragment csmJobAnswer_payload on CsmJobPayload {
    job {
      ...csmJobRow_job
    }
  }
`
