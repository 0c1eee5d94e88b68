import { approverFor, supervisorAt } from './demonstrationPlaces.ts'
import type { SeedJob } from './seedJob.ts'
import type { SeedPackage } from './seedPackage.ts'
import { subjectsOf, type SeedStep } from './seedStep.ts'

/** Jobs that a supervisor deleted before anything was printed for them. */
export function deletionSteps(jobs: readonly SeedJob[]): SeedStep[] {
  return jobs
    .filter(({ status }) => status === 'deleted')
    .map((job) => ({
      at: job.since,
      ...supervised(job),
      action: 'deleteJob',
      subjects: subjectsOf(job),
      before: { status: 'new' },
      after: { status: 'deleted' },
    }))
}

/** Packages that went out, those that were taken back, and those that were handed over. */
export function despatchSteps(packages: readonly SeedPackage[]): SeedStep[] {
  return packages.flatMap(({ packagingId, jobs, at, by, undoneAt, handover }) => {
    const subjects = [`Package:${packagingId}`, ...jobs.flatMap(subjectsOf)]
    const jobIds = jobs.map(({ id }) => id)
    const sent: SeedStep = {
      at,
      by,
      action: 'despatch',
      subjects,
      before: { status: 'qcPassed' },
      after: { status: 'despatched', packagingId, jobs: jobIds },
    }
    if (handover) {
      const { relation, identityDocument } = handover
      const after = { package: 'handedOver', packagingId, relation, identityDocument, signed: 'drawn' }
      return [sent, { at: handover.at, by: handover.by, action: 'handOver', subjects, before: { package: 'despatched' }, after }]
    }
    if (!undoneAt) return [sent]
    const undone: SeedStep = {
      at: undoneAt,
      ...supervised(jobs[0]!),
      action: 'undespatch',
      subjects,
      before: { status: 'despatched', packagingId },
      after: { status: 'qcPassed', jobs: jobIds },
    }
    return [sent, undone]
  })
}

/** Both need a supervisor's role, and another one's consent. */
function supervised({ application }: SeedJob): { by: string; approvedBy: string } {
  const branchCode = application.record.printingbranch
  const by = supervisorAt(branchCode)
  return { by, approvedBy: approverFor(by, branchCode) }
}
