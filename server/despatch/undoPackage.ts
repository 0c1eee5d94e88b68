import { undoPackageInput } from '#domain/package/inputs.ts'
import { undoRefusal } from '#domain/undo/undoWindow.ts'
import { refuseContinued } from '#server/platform/audit/refuseContinued.ts'
import { command } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { advanceJob, jobChanges, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJobs } from '#server/production/jobs/lockCardJob.ts'
import { cardChanges, lockPackage, packageChanges } from './lockPackage.ts'
import { takeOut } from './undespatch.ts'

/**
 * Undoes a despatch by the same person within seconds: its cards wait for despatch again
 * (docs/decisions/0085). Later, a supervisor undespatches the package.
 * @throws undo.ofAnother, undo.over, record.changed, and the refusal of the package's state
 */
export const undoDespatch = command({
  name: 'undoDespatch',
  action: 'package.despatch',
  input: undoPackageInput,
  async run(scope, { packagingId, version }) {
    const found = await lockPackage(scope, packagingId, 'undespatch', version)
    const refusal = undoRefusal(
      scope.viewer,
      { byUserId: found.despatchedById, at: found.despatchedAt },
      'despatch',
      scope.now,
    )
    if (refusal) throw refusal
    await refuseContinued(scope.tx, [`Package:${packagingId}`], found.despatchedAt)
    const jobIds = found.items.map(({ jobId }) => jobId)
    const jobs = await lockCardJobs(scope, jobIds)
    for (const job of jobs) await onRecord(job.applId, jobs, () => decide(job, 'undespatch'))

    await takeOut(scope, found, jobIds)
    for (const job of jobs) await advanceJob(scope, job, 'qcPassed')
    return {
      result: { packagingId },
      audit: {
        subjects: [`Package:${packagingId}`, ...jobs.flatMap(jobSubjects)],
        before: { status: 'despatched', packagingId },
        after: { status: 'qcPassed', jobs: jobIds },
      },
      changed: [...packageChanges(found), ...jobs.flatMap((job) => jobChanges(job))],
    }
  },
})

/**
 * Undoes the receipt of a package by the same person within seconds: it is in transit again
 * (docs/decisions/0085). Later, a supervisor revokes the receipt.
 * @throws undo.ofAnother, undo.over, record.changed, and the refusal of the package's state
 */
export const undoReceipt = command({
  name: 'undoReceipt',
  action: 'package.receive',
  input: undoPackageInput,
  async run(scope, { packagingId, version }) {
    const found = await lockPackage(scope, packagingId, 'revokeReceipt', version)
    const refusal = undoRefusal(
      scope.viewer,
      { byUserId: found.receivedById, at: found.receivedAt },
      'receipt',
      scope.now,
    )
    if (refusal) throw refusal
    await refuseContinued(scope.tx, [`Package:${packagingId}`], found.receivedAt!)
    await scope.tx.package.update({
      where: { packagingId },
      data: { receivedAt: null, receivedById: null, version: { increment: 1 } },
    })
    return {
      result: { packagingId },
      audit: {
        subjects: [`Package:${packagingId}`, ...found.items.map(({ jobId }) => `CardJob:${jobId}`)],
        before: { package: 'received' },
        after: { package: 'despatched', packagingId, branchCode: found.collectionBranchCode },
      },
      changed: [...packageChanges(found), ...cardChanges(found)],
    }
  },
})
