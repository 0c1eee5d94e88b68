import { undespatchInput } from '#domain/despatch/inputs.ts'
import { packageAfter } from '#domain/package/packageState.ts'
import { useApproval } from '#server/access/approvals/useApproval.ts'
import { command } from '#server/platform/command.ts'
import { advanceJob, jobChange, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJobs } from '#server/production/jobs/lockCardJob.ts'
import { lockPackage } from './lockPackage.ts'

/** Takes a despatch back exactly, with a supervisor's consent, as long as neither courier nor collector has the package. */
export const undespatch = command({
  name: 'undespatch',
  action: 'package.undespatch',
  input: undespatchInput,
  async run(scope, { packagingId, approval }) {
    const found = await lockPackage(scope, packagingId)
    packageAfter(found, 'undespatch')
    const jobs = await lockCardJobs(
      scope,
      found.items.map((item) => item.jobId),
    )
    for (const job of jobs) decide(job, 'undespatch')
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
