import {
  disagreement,
  wayDifferences,
  type WayDifference,
} from '#domain/despatch/despatchGroups.ts'
import { despatchInput } from '#domain/despatch/inputs.ts'
import { problem } from '#domain/problems.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import { nextDocumentNumber } from '#server/custody/documentNumber.ts'
import { command } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { advanceJob, jobChanges, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJobs, type LockedJob } from '#server/production/jobs/lockCardJob.ts'
import { packageChanges } from './lockPackage.ts'
import { refuseMixed, traitsOf } from './packTogether.ts'

/**
 * Despatches passed cards of one employer, sticker date and delivery method as one package with one
 * packaging id (specification sections 4 and 5).
 */
export const despatch = command({
  name: 'despatch',
  action: 'package.despatch',
  input: despatchInput,
  async run(scope, { jobIds, collectionBranch, ...particulars }) {
    const jobs = await lockCardJobs(scope, [...new Set(jobIds)])
    for (const job of jobs) await onRecord(job.applId, jobs, () => decide(job, 'despatch'))
    refuseMixed(jobs)
    refuseDisagreeing(particulars, jobs)
    const first = jobs[0]!
    await holdBranch(scope.tx, collectionBranch, 'collectionBranch')
    const differs = wayDifferences(
      { deliveryMethod: particulars.deliveryMethod, collectionBranch },
      traitsOf(first),
    )

    const packagingId = await nextDocumentNumber(scope.tx, 'PK', first.branchCode, scope.now)
    const { stickerDate, employerName } = first.application
    await scope.tx.package.create({
      data: {
        ...particulars,
        packagingId,
        branchCode: first.branchCode,
        collectionBranchCode: collectionBranch,
        stickerDate,
        employerName,
        despatchedAt: scope.now,
        despatchedById: scope.viewer.userId,
        items: { create: jobs.map((job) => ({ jobId: job.id })) },
      },
    })
    for (const job of jobs) await advanceJob(scope, job, 'despatched')
    return {
      result: { packagingId, differs },
      audit: {
        subjects: [`Package:${packagingId}`, ...jobs.flatMap(jobSubjects)],
        before: { status: 'qcPassed' },
        after: {
          status: 'despatched',
          packagingId,
          jobs: jobs.map((job) => job.id),
          ...facts(differs),
        },
      },
      changed: [
        ...packageChanges({
          packagingId,
          branchCode: first.branchCode,
          collectionBranchCode: collectionBranch,
        }),
        ...jobs.flatMap((job) => jobChanges(job)),
      ],
    }
  },
})

/** Returns the audit facts of where a package's delivery differs from that of its applications. */
const facts = (differs: readonly WayDifference[]) =>
  Object.fromEntries(
    differs.map(({ field, application }) => [`${field}OfApplication`, application]),
  )

/**
 * Refuses package details that disagree with the cards' applications. @throws despatch.otherKind,
 * despatch.otherNumber
 */
function refuseDisagreeing(said: Parameters<typeof disagreement>[0], jobs: LockedJob[]): void {
  const wrong = disagreement(
    said,
    jobs.map(({ application }) => application),
  )
  if (wrong) throw problem(wrong.code, {}, wrong.path)
}
