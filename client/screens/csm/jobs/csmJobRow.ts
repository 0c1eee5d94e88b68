import { graphql, readInlineData } from 'react-relay'
import type {
  csmJobRow_job$data,
  csmJobRow_job$key,
} from '#client/__generated__/csmJobRow_job.graphql.ts'

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
    chipSn
    madeByViewer
    rejectReason
    availableActions
    collectionBranch {
      id
      code
    }
    hub {
      id
      code
    }
    routedTo {
      id
      code
    }
  }
`
export type CsmJobRow = csmJobRow_job$data

/** Reads a job for the lists of this area, from any query. */
export function readCsmJob(job: csmJobRow_job$key): CsmJobRow {
  return readInlineData(fragment, job)
}
