import { graphql, readInlineData } from 'react-relay'
import type { csmJobRow_job$data, csmJobRow_job$key } from '#client/__generated__/csmJobRow_job.graphql.ts'

const fragment = graphql`
  fragment csmJobRow_job on CsmJob @inline {
    id
    jobId
    version
    icNo
    cardType
    status
    machineNo
    batchNo
    fileName
    completedOn
    receivedAt
    since
    cardSn
    rejectReason
    availableActions
    collectionBranch {
      id
      code
    }
  }
`
export type CsmJobRow = csmJobRow_job$data

/** A job as the lists of this area show it, whichever query it comes from. */
export function readCsmJob(job: csmJobRow_job$key): CsmJobRow {
  return readInlineData(fragment, job)
}
