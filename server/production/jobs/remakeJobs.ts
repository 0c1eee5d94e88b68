import { remakeJobsInput } from '#domain/cardJob/inputs.ts'
import { hadPassedQc } from '#domain/cardJob/remake.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { jobChanges, jobSubjects } from './advanceJob.ts'
import { decide, lockCardJobs } from './lockCardJob.ts'
import { getQcStatusCode, makeJob } from './makeJob.ts'

/**
 * Creates a new job for each of several rejected or spoiled cards, for one reason; all of them or
 * none. A card that had passed QC is remade alone (remakeJob), because a supervisor's approval
 * covers one subject.
 */
export const remakeJobs = command({
  name: 'remakeJobs',
  action: 'cardJob.remake',
  input: remakeJobsInput,
  async run(scope, { jobIds, qcStatusCode, remark }) {
    const jobs = await lockCardJobs(scope, [...new Set(jobIds)])
    const code = qcStatusCode && (await getQcStatusCode(scope, qcStatusCode))
    const made: number[] = []
    for (const job of jobs)
      await onRecord(job.applId, jobs, async () => {
        decide(job, 'remake')
        if (hadPassedQc({ status: job.status, qcAt: job.card?.qcAt }))
          throw problem('supervisor.needed')
        made.push(await makeJob(scope, job, { code, remark }))
      })
    return {
      result: { jobIds: made },
      audit: {
        subjects: [...jobs.flatMap(jobSubjects), ...made.map((id) => `CardJob:${id}`)],
        before: { statuses: jobs.map(({ status }) => status) },
        after: { newJobIds: made, remark, ...(code ? { rejectCode: code } : {}) },
      },
      changed: jobs.flatMap((job, i) => [
        ...jobChanges(job),
        ...jobChanges({ ...job, id: made[i]! }),
      ]),
    }
  },
})
