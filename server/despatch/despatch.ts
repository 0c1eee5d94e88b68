import { despatchRefusal, type DespatchTraits } from '#domain/despatch/despatchGroups.ts'
import { despatchInput } from '#domain/despatch/inputs.ts'
import { problem } from '#domain/problems.ts'
import { nextDocumentNumber } from '#server/custody/documentNumber.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { advanceJob, jobChange, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJobs, type LockedJob } from '#server/production/jobs/lockCardJob.ts'

/**
 * Despatches passed cards of one employer and sticker date as one package with one packaging id
 * (specification sections 4 and 5).
 */
export const despatch = command({
  name: 'despatch',
  action: 'package.despatch',
  input: despatchInput,
  async run(scope, { jobIds, collectionBranch, ...particulars }) {
    const jobs = await lockCardJobs(scope, [...new Set(jobIds)])
    for (const job of jobs) decide(job, 'despatch')
    const first = refuseMixed(jobs)
    await refuseUnknownBranch(scope, collectionBranch)

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
      result: { packagingId },
      audit: {
        subjects: [`Package:${packagingId}`, ...jobs.flatMap(jobSubjects)],
        before: { status: 'qcPassed' },
        after: { status: 'despatched', packagingId, jobs: jobs.map((job) => job.id) },
      },
      changed: [{ kind: 'package', id: packagingId, branchCode: first.branchCode }, ...jobs.map(jobChange)],
    }
  },
})

/** The first job, once all share branch, sticker date and employer. @throws despatch.mixed */
function refuseMixed(jobs: LockedJob[]): LockedJob {
  const first = jobs[0]!
  if (despatchRefusal(jobs.map(traitsOf))) throw problem('despatch.mixed', {}, 'jobIds')
  return first
}

function traitsOf({ branchCode, application: { stickerDate, employerName, employerKind } }: LockedJob): DespatchTraits {
  return { branchCode, stickerDate: stickerDate.toISOString().slice(0, 10), employerName, employerKind }
}

async function refuseUnknownBranch(scope: CommandScope, code: string): Promise<void> {
  const found = await scope.tx.branch.findUnique({ where: { code, deletedAt: null } })
  if (!found) throw problem('branch.notFound', {}, 'collectionBranch')
}
