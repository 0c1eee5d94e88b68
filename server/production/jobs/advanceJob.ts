import type { CardJobState } from '#domain/cardJob/states.ts'
import type { Change } from '#domain/changes.ts'
import type { Json } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import type { LockedJob } from './lockCardJob.ts'

type JobData = {
  stationId?: string | null
  branchCode?: string
  attempt?: number
  since?: Date
  closedAt?: Date | null
  remade?: boolean
}

/**
 * Writes the job's new state and increments its version. `since` is passed where the job's waiting
 * time continues. Returns the job as it is now.
 */
export async function advanceJob<Job extends LockedJob>(
  scope: CommandScope,
  job: Job,
  status: CardJobState,
  data: JobData = {},
): Promise<Job> {
  const now = await scope.tx.cardJob.update({
    where: { id: job.id },
    data: { status, since: scope.now, version: { increment: 1 }, ...data },
  })
  return { ...job, ...now }
}

type About = {
  before?: Record<string, Json>
  after?: Record<string, Json>
  approvedBy?: string
  subjects?: string[]
  changed?: Change[]
}

/** Builds the outcome of a command on one job: its result, audit entry and changes. */
export function jobDone(
  job: LockedJob,
  status: CardJobState,
  about: About = {},
): Done<{ jobId: number }> {
  return {
    result: { jobId: job.id },
    audit: {
      subjects: [...jobSubjects(job), ...(about.subjects ?? [])],
      before: { status: job.status, ...about.before },
      after: { status, ...about.after },
      approvedBy: about.approvedBy,
    },
    changed: [...jobChanges(job), ...(about.changed ?? [])],
  }
}

/** Returns the subjects that identify a job in the audit trail. */
export function jobSubjects(job: Pick<LockedJob, 'id' | 'applId'>): string[] {
  return [`CardJob:${job.id}`, `Application:${job.applId}`]
}

type HeardJob = {
  id: number
  branchCode: string
  application: { branchCode: string; collectionBranchCode: string }
}

/**
 * Returns the change notices of a job for every branch that sees it (jobSeen.ts): the one that
 * holds it, the one that received its application, and the one where it is collected. `to` is a
 * branch that the job moves to.
 */
export function jobChanges(
  { id, branchCode, application }: HeardJob,
  to: string = branchCode,
): Change[] {
  const branches = new Set([
    branchCode,
    to,
    application.branchCode,
    application.collectionBranchCode,
  ])
  return [...branches].map((each) => ({ kind: 'cardJob', id: String(id), branchCode: each }))
}
