import { deleteJobInput } from '#domain/cardJob/inputs.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { command } from '#server/platform/command.ts'
import { advanceJob, jobDone, jobSubjects } from './advanceJob.ts'
import { decide, lockCardJob } from './lockCardJob.ts'

/**
 * Deletes a job that was never printed, with a supervisor's consent. The row is kept and marked.
 */
export const deleteJob = command({
  name: 'deleteJob',
  action: 'cardJob.delete',
  input: deleteJobInput,
  async run(scope, { jobId, version, approval }) {
    const job = await lockCardJob(scope, jobId)
    const status = decide(job, 'delete', version)
    const { supervisorLoginId } = await consumeApproval(scope, approval, 'deleteJob', {
      of: `CardJob:${jobId}`,
      facts: jobSubjects(job),
    })
    await advanceJob(scope, job, status)
    return jobDone(job, status, { approvedBy: supervisorLoginId })
  },
})
