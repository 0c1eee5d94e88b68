import { graphql, useFragment } from 'react-relay'
import type {
  useRecordAtHand_jobs$data,
  useRecordAtHand_jobs$key,
} from '#client/__generated__/useRecordAtHand_jobs.graphql.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'

const fragment = graphql`
  fragment useRecordAtHand_jobs on CardJob @relay(plural: true) {
    id
    jobId
    status
    ...RecordMove_job
  }
`

/**
 * Returns the found record that the address names, or the only movable one; undefined while the
 * person has to choose.
 */
export function useRecordAtHand(
  found: useRecordAtHand_jobs$key,
): useRecordAtHand_jobs$data[number] | undefined {
  const { search } = useUrlQuery()
  const jobs = useFragment(fragment, found)
  const waiting = jobs.filter(({ status }) => status === 'NEW')
  return (
    jobs.find(({ jobId }) => String(jobId) === search.get('job')) ??
    (jobs.length === 1 ? jobs[0] : waiting.length === 1 ? waiting[0] : undefined)
  )
}
