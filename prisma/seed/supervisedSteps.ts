import { approverFor, supervisorAt } from './demonstrationPlaces.ts'
import type { SeedJob } from './seedJob.ts'
import { bookingOf, weightOf, type SeedPackage } from './seedPackage.ts'
import { subjectsOf, type SeedStep } from './seedStep.ts'

/** Returns the steps of jobs that a supervisor deleted before anything was printed. */
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

/**
 * Returns the steps of packages: sent, undone, booked, accepted by the courier, received elsewhere
 * and handed over.
 */
export function despatchSteps(packages: readonly SeedPackage[]): SeedStep[] {
  return packages.flatMap((seeded, i) => {
    const { packagingId, jobs, at, by, undoneAt, received, handover } = seeded
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
    const steps = [sent, ...courierSteps(seeded, i)]
    if (received) {
      const branchCode = jobs[0]!.application.record.collectionbranch
      const after = { package: 'received', packagingId, branchCode }
      steps.push({
        ...received,
        action: 'receivePackage',
        subjects,
        before: { package: 'despatched' },
        after,
      })
    }
    if (handover) {
      const { relation, identityDocument } = handover
      const after = {
        package: 'handedOver',
        packagingId,
        relation,
        identityDocument,
        signed: 'drawn',
      }
      const before = { package: received ? 'received' : 'despatched' }
      steps.push({ at: handover.at, by: handover.by, action: 'handOver', subjects, before, after })
    }
    if (!undoneAt) return steps
    const undone: SeedStep = {
      at: undoneAt,
      ...supervised(jobs[0]!),
      action: 'undespatch',
      subjects,
      before: { status: 'despatched', packagingId },
      after: { status: 'qcPassed', jobs: jobIds },
    }
    return [...steps, undone]
  })
}

/** The courier's number is entered an hour before the courier comes, at the earliest at once. */
const bookedBefore = 3_600_000

/** Returns the steps of a parcel that the courier has. */
function courierSteps(seeded: SeedPackage, i: number): SeedStep[] {
  const { packagingId, jobs, at, by, acceptedAt } = seeded
  if (!acceptedAt) return []
  const { poslajuNo, chargesMyr } = bookingOf(seeded, i)
  const weightKg = Number(weightOf(seeded))
  const booked = Math.max(at.getTime(), acceptedAt.getTime() - bookedBefore)
  return [
    {
      at: new Date(booked),
      by,
      action: 'courierBooked',
      subjects: [`Package:${packagingId}`],
      before: { [packagingId]: { weightKg, chargesMyr: null } },
      after: { [packagingId]: { poslajuNo, weightKg, chargesMyr: Number(chargesMyr) } },
    },
    {
      at: acceptedAt,
      by,
      action: 'acceptByCourier',
      subjects: [`Package:${packagingId}`, ...jobs.map(({ id }) => `CardJob:${id}`)],
      before: { package: 'booked' },
      after: { package: 'courierAccepted', packagingId, poslajuNo },
    },
  ]
}

/** Returns the two people: both need a supervisor's role, and must differ. */
function supervised({ application }: SeedJob): { by: string; approvedBy: string } {
  const branchCode = application.record.printingbranch
  const by = supervisorAt(branchCode)
  return { by, approvedBy: approverFor(by, branchCode) }
}
