import { anyDeletion, deleteCsmJobsInput, deletionSubject } from '#domain/csmJob/inputs.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { command } from '#server/platform/command.ts'
import { csmJobsDone, csmJobSubject } from './csmJobDone.ts'
import { decideAll, lockCsmJobs } from './lockCsmJobs.ts'

/**
 * Marks waiting jobs as deleted, with a supervisor's consent to exactly these; their rows are kept.
 */
export const deleteCsmJobs = command({
  name: 'deleteCsmJobs',
  action: 'csm.job',
  input: deleteCsmJobsInput,
  async run(scope, input) {
    const jobs = await lockCsmJobs(scope, input.jobIds)
    const status = await decideAll(jobs, 'delete', input)
    const consented = [deletionSubject(input.jobIds), anyDeletion]
    const { supervisorLoginId } = await consumeApproval(scope, input.approval, 'deleteCsmJobs', {
      of: consented,
      facts: jobs.map(({ id }) => csmJobSubject(id)),
    })
    await scope.tx.csmJob.updateMany({
      where: { id: { in: jobs.map(({ id }) => id) } },
      data: { status, since: scope.now, endedAt: scope.now, version: { increment: 1 } },
    })
    return csmJobsDone(jobs, input, { after: { status }, approvedBy: supervisorLoginId })
  },
})
