import { routedTo } from '#domain/csmJob/hubs.ts'
import { routeCsmJobsInput } from '#domain/csmJob/inputs.ts'
import type { CsmJob } from '#generated/prisma/client.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { csmJobsDone } from './csmJobDone.ts'
import { decide, lockCsmJobs } from './lockCsmJobs.ts'

/**
 * Routes jobs to the hub of their collection branch, which then makes their cards, or back to that
 * branch: all of them or none. A job that waits for a machine of one branch does not wait for a
 * machine of the other; its state does not change.
 * @throws csmJob.notItsHub, csmJob.routedThere, csmJob.routed, record.notFound
 */
export const routeCsmJobs = command({
  name: 'routeCsmJobs',
  action: 'csm.job',
  input: routeCsmJobsInput,
  async run(scope, input) {
    const jobs = await lockCsmJobs(scope, input.jobIds)
    const hubs = await lockHubs(scope, jobs)
    for (const job of jobs) {
      decide(job, 'route', input.versions?.[input.jobIds.indexOf(job.id)])
      const routedBranchCode = routedTo(job, hubs.get(job.branchCode) ?? null, input.branchCode)
      const waits = job.status !== 'rejected'
      await scope.tx.csmJob.update({
        where: { id: job.id },
        data: { routedBranchCode, ...(waits && { machineNo: null }), version: { increment: 1 } },
      })
    }
    return csmJobsDone(jobs, input, { after: { routedTo: input.branchCode } })
  },
})

/**
 * Returns the hubs of the jobs' branches, locked so that none changes before the jobs are routed.
 */
async function lockHubs(
  { tx }: CommandScope,
  jobs: readonly CsmJob[],
): Promise<Map<string, string>> {
  const branches = [...new Set(jobs.map(({ branchCode }) => branchCode))]
  const rows = await tx.$queryRaw<{ sub: string; hub: string }[]>`
    SELECT sub_branch_code sub, hub_branch_code hub FROM csm_hub_branch
     WHERE sub_branch_code = ANY(${branches}) AND deleted_at IS NULL ORDER BY sub_branch_code FOR SHARE`
  return new Map(rows.map(({ sub, hub }) => [sub, hub]))
}
