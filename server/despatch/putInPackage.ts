import { putInPackageInput } from '#domain/package/inputs.ts'
import { command } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { advanceJob, jobChanges, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJobs } from '#server/production/jobs/lockCardJob.ts'
import { lockPackage, packageChanges } from './lockPackage.ts'
import { refuseMixed } from './packTogether.ts'

/** Adds passed cards to a package that has not left, where they may share it with its cards. */
export const putInPackage = command({
  name: 'putInPackage',
  action: 'package.despatch',
  input: putInPackageInput,
  async run(scope, { packagingId, version, jobIds }) {
    const found = await lockPackage(scope, packagingId, 'putIn', version)
    const jobs = await lockCardJobs(scope, [...new Set(jobIds)])
    for (const job of jobs) await onRecord(job.applId, jobs, () => decide(job, 'despatch'))
    const lying = await scope.tx.cardJob.findMany({
      where: { id: { in: found.items.map(({ jobId }) => jobId) } },
      include: { application: true },
    })
    refuseMixed([...lying, ...jobs])

    await scope.tx.packageItem.createMany({
      data: jobs.map((job) => ({ packagingId, jobId: job.id })),
    })
    await scope.tx.package.update({ where: { packagingId }, data: { version: { increment: 1 } } })
    for (const job of jobs) await advanceJob(scope, job, 'despatched')
    return {
      result: { packagingId },
      audit: {
        subjects: [`Package:${packagingId}`, ...jobs.flatMap(jobSubjects)],
        before: { status: 'qcPassed' },
        after: { status: 'despatched', packagingId, jobs: jobs.map((job) => job.id) },
      },
      changed: [...packageChanges(found), ...jobs.flatMap((job) => jobChanges(job))],
    }
  },
})
