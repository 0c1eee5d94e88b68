import { actsOnBranch, seesBranch } from '#domain/access.ts'
import { undespatchInput } from '#domain/despatch/inputs.ts'
import { problem } from '#domain/problems.ts'
import { useApproval } from '../access/useApproval.ts'
import { command, type CommandScope } from '../platform/command.ts'
import { advanceJob, jobChange, jobSubjects } from '../production/advanceJob.ts'
import { decide, lockCardJobs } from '../production/lockCardJob.ts'

/** Takes a despatch back exactly, with a supervisor's consent, as long as the courier has not accepted the package. */
export const undespatch = command({
  name: 'undespatch',
  action: 'package.undespatch',
  input: undespatchInput,
  async run(scope, { packagingId, approval }) {
    const found = await lockPackage(scope, packagingId)
    const jobs = await lockCardJobs(scope, found.items.map((item) => item.jobId))
    for (const job of jobs) decide(job, 'undespatch')
    if (found.courierAcceptedAt) throw problem('despatch.courierAccepted')
    const { supervisorLoginId } = await useApproval(scope, approval, 'undespatch', `Package:${packagingId}`)

    await scope.tx.packageItem.updateMany({ where: { packagingId, removedAt: null }, data: { removedAt: scope.now } })
    await scope.tx.package.update({ where: { packagingId }, data: { undoneAt: scope.now, version: { increment: 1 } } })
    for (const job of jobs) await advanceJob(scope, job, 'qcPassed')
    return {
      result: { packagingId },
      audit: {
        subjects: [`Package:${packagingId}`, ...jobs.flatMap(jobSubjects)],
        before: { status: 'despatched', packagingId },
        after: { status: 'qcPassed', jobs: jobs.map((job) => job.id) },
        approvedBy: supervisorLoginId,
      },
      changed: [{ kind: 'package', id: packagingId, branchCode: found.branchCode }, ...jobs.map(jobChange)],
    }
  },
})

async function lockPackage(scope: CommandScope, packagingId: string) {
  await scope.tx.$queryRaw`SELECT packaging_id FROM package WHERE packaging_id = ${packagingId} FOR UPDATE`
  const found = await scope.tx.package.findUnique({
    where: { packagingId },
    include: { items: { where: { removedAt: null } } },
  })
  if (!found || !seesBranch(scope.viewer, found.branchCode)) throw problem('package.notFound')
  if (!actsOnBranch(scope.viewer, found.branchCode)) throw problem('permission.denied')
  if (found.undoneAt) throw problem('despatch.notFound')
  return found
}
