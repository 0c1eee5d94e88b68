import { anyDeletion, deleteCsmJobsInput, deletionSubject } from '#domain/csmJob/inputs.ts'
import { useApproval } from '#server/access/approvals/useApproval.ts'
import { command } from '#server/platform/command.ts'
import { csmJobsDone } from './csmJobDone.ts'
import { decideAll, lockCsmJobs } from './lockCsmJobs.ts'

/** Marks jobs that wait as never to be made, with a supervisor's consent to just these; the rows stay, marked. */
export const deleteCsmJobs = command({
  name: 'deleteCsmJobs',
  action: 'csm.job',
  input: deleteCsmJobsInput,
  async run(scope, input) {
    const jobs = await lockCsmJobs(scope, input.jobIds)
    const status = decideAll(jobs, 'delete', input)
    const consented = [deletionSubject(input.jobIds), anyDeletion]
    const { supervisorLoginId } = await useApproval(scope, input.approval, 'deleteCsmJobs', ...consented)
    await scope.tx.csmJob.updateMany({
      where: { id: { in: jobs.map(({ id }) => id) } },
      data: { status, since: scope.now, endedAt: scope.now, version: { increment: 1 } },
    })
    return csmJobsDone(jobs, input, { after: { status }, approvedBy: supervisorLoginId })
  },
})
