import { deleteJobInput } from '#domain/cardJob/inputs.ts'
import { useApproval } from '#server/access/approvals/useApproval.ts'
import { command } from '#server/platform/command.ts'
import { advanceJob, jobDone } from './advanceJob.ts'
import { decide, lockCardJob } from './lockCardJob.ts'

/** Deletes a job that was never printed, with a supervisor's consent; the row stays, marked. */
export const deleteJob = command({
  name: 'deleteJob',
  action: 'cardJob.delete',
  input: deleteJobInput,
  async run(scope, { jobId, version, approval }) {
    const job = await lockCardJob(scope, jobId)
    const status = decide(job, 'delete', version)
    const { supervisorLoginId } = await useApproval(scope, approval, 'deleteJob', `CardJob:${jobId}`)
    await advanceJob(scope, job, status)
    return jobDone(job, status, { approvedBy: supervisorLoginId })
  },
})
