import { graphql, readInlineData } from 'react-relay'
import type { jobRow_job$data, jobRow_job$key } from '#client/__generated__/jobRow_job.graphql.ts'

const fragment = graphql`
  fragment jobRow_job on CardJob @inline {
    id
    jobId
    version
    status
    since
    attempt
    stationId
    availableActions
    branch {
      id
      code
      name
    }
    card {
      cardSn
      qcAt
      rejectCode
      rejectDescription
    }
    application {
      id
      applicationNo
      passportNo
      name
      stickerDate
      employerName
      cardType {
        id
        code
      }
    }
  }
`
export type JobRow = jobRow_job$data

/** Reads a job for the lists of this screen, from any query. */
export function readJobRow(job: jobRow_job$key): JobRow {
  return readInlineData(fragment, job)
}
