import { undespatchInput, packagesSubject } from '#domain/package/inputs.ts'
import { problem } from '#domain/problems.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { refuseVoid } from '#server/custody/voidCards.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { advanceJob, jobChanges, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJobs } from '#server/production/jobs/lockCardJob.ts'
import { lockPackage, packageChanges, type LockedPackage } from './lockPackage.ts'

/**
 * Undoes a despatch, with a supervisor's consent, while neither courier nor collector has the
 * package: a whole package, or named cards of any packages. A package left without cards is undone.
 */
export const undespatch = command({
  name: 'undespatch',
  action: 'package.undespatch',
  input: undespatchInput,
  async run(scope, { packagingId, version, jobIds, approval }) {
    const packages =
      packagingId === undefined
        ? await lockPackages(scope, await packagesOf(scope, jobIds!))
        : [await lockPackage(scope, packagingId, 'undespatch', version)]
    const lying = packages.flatMap(({ items }) => items.map((item) => item.jobId))
    const taken = jobIds === undefined ? lying : [...new Set(jobIds)]
    if (taken.some((jobId) => !lying.includes(jobId)))
      throw problem('despatch.notFound', {}, 'jobIds')
    const jobs = await lockCardJobs(scope, taken)
    for (const job of jobs) await onRecord(job.applId, jobs, () => decide(job, 'undespatch'))
    const ids = packages.map((found) => found.packagingId)
    const { supervisorLoginId } = await consumeApproval(scope, approval, 'undespatch', {
      of: packagesSubject(ids),
      facts: ids.map((id) => `Package:${id}`),
    })

    for (const found of packages) await takeOut(scope, found, taken)
    for (const job of jobs) await advanceJob(scope, job, 'qcPassed')
    return {
      result: { packagingId: ids[0]!, jobIds: taken },
      audit: {
        subjects: [...ids.map((id) => `Package:${id}`), ...jobs.flatMap(jobSubjects)],
        before: { status: 'despatched', packagingId: ids.join(' ') },
        after: { status: 'qcPassed', jobs: jobs.map((job) => job.id) },
        approvedBy: supervisorLoginId,
      },
      changed: [...packages.flatMap(packageChanges), ...jobs.flatMap((job) => jobChanges(job))],
    }
  },
})

/** Locks the packages in the order of their ids, so that two commands cannot deadlock. */
async function lockPackages(
  scope: CommandScope,
  packagingIds: readonly string[],
): Promise<LockedPackage[]> {
  const locked: LockedPackage[] = []
  for (const id of [...new Set(packagingIds)].sort())
    locked.push(await lockPackage(scope, id, 'undespatch'))
  return locked
}

/**
 * Returns the packages that contain the cards now. @throws despatch.notFound where a card is in
 * none
 */
async function packagesOf({ tx }: CommandScope, jobIds: readonly number[]): Promise<string[]> {
  const items = await tx.packageItem.findMany({
    where: { jobId: { in: [...jobIds] }, removedAt: null },
  })
  if (new Set(items.map(({ jobId }) => jobId)).size < new Set(jobIds).size)
    throw problem('despatch.notFound', {}, 'jobIds')
  return items.map(({ packagingId }) => packagingId)
}

/**
 * Takes the cards out of the package, and undoes it when none is left.
 * @throws package.voidCard where one of them is void: it can't go out again
 */
export async function takeOut(
  { tx, now }: CommandScope,
  found: LockedPackage,
  taken: readonly number[],
): Promise<void> {
  const { packagingId } = found
  const own = found.items.map(({ jobId }) => jobId).filter((jobId) => taken.includes(jobId))
  await refuseVoid(tx, own)
  await tx.packageItem.updateMany({
    where: { packagingId, removedAt: null, jobId: { in: [...taken] } },
    data: { removedAt: now },
  })
  const emptied = found.items.every(({ jobId }) => taken.includes(jobId))
  await tx.package.update({
    where: { packagingId },
    data: { version: { increment: 1 }, ...(emptied ? { undoneAt: now } : {}) },
  })
}
