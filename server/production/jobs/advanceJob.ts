import type { CardJobState } from '#domain/cardJob/states.ts'
import type { Change } from '#domain/changes.ts'
import type { Json } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import type { LockedJob } from './lockCardJob.ts'

type JobData = { stationId?: string | null; branchCode?: string; attempt?: number; since?: Date; closedAt?: Date }

/** Writes the job's new state and counts its version up. `since` is given where it goes on waiting as before. */
export async function advanceJob(scope: CommandScope, job: LockedJob, status: CardJobState, data: JobData = {}): Promise<void> {
  await scope.tx.cardJob.update({
    where: { id: job.id },
    data: { status, since: scope.now, version: { increment: 1 }, ...data },
  })
}

type About = {
  before?: Record<string, Json>
  after?: Record<string, Json>
  approvedBy?: string
  subjects?: string[]
  changed?: Change[]
}

/** What a command on one job answers, leaves in its trail and announces. */
export function jobDone(job: LockedJob, status: CardJobState, about: About = {}): Done<{ jobId: number }> {
  return {
    result: { jobId: job.id },
    audit: {
      subjects: [...jobSubjects(job), ...(about.subjects ?? [])],
      before: { status: job.status, ...about.before },
      after: { status, ...about.after },
      approvedBy: about.approvedBy,
    },
    changed: [jobChange(job), ...(about.changed ?? [])],
  }
}

/** Under which names the trail finds what happened to a job. */
export function jobSubjects(job: Pick<LockedJob, 'id' | 'applId'>): string[] {
  return [`CardJob:${job.id}`, `Application:${job.applId}`]
}

export function jobChange(job: Pick<LockedJob, 'id' | 'branchCode'>): Change {
  return { kind: 'cardJob', id: String(job.id), branchCode: job.branchCode }
}
