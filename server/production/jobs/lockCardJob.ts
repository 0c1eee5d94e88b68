import { actsOnBranch } from '#domain/access.ts'
import { cardJobAfter } from '#domain/cardJob/refusals.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import type { CardJobAction } from '#domain/cardJob/transitions.ts'
import { problem } from '#domain/problems.ts'
import { isErased } from '#domain/retention/kinds.ts'
import type { Application, CardAttempt, CardJob } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
import { lockRows } from '#server/platform/database/lockRows.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { seesJob } from './jobSeen.ts'

/** A job locked by this transaction, with its application and present card. */
export type LockedJob = CardJob & { application: Application; card: CardAttempt | null }

/**
 * Locks the job before any decision about it, so that of two users one waits and then sees the new
 * state.
 * @throws record.notFound where the caller does not see it, job.heldElsewhere where another branch
 *   acts on it, application.erased
 */
export async function lockCardJob(scope: CommandScope, jobId: number): Promise<LockedJob> {
  const [job] = await lockCardJobs(scope, [jobId])
  return job!
}

/** Locks several jobs, always in the order of their ids, so that two commands cannot deadlock. */
export async function lockCardJobs(scope: CommandScope, jobIds: number[]): Promise<LockedJob[]> {
  const { tx, viewer } = scope
  const rows = await lockRows(tx, 'cardJob', [...new Set(jobIds)])
  const applications = await tx.application.findMany({
    where: { applId: { in: rows.map(({ applId }) => applId) } },
  })
  const cards = await tx.cardAttempt.findMany({
    where: { jobId: { in: rows.map(({ id }) => id) } },
  })
  const applicationOf = new Map(applications.map((one) => [one.applId, one]))
  const cardOf = new Map(cards.map((one) => [`${one.jobId} ${one.no}`, one]))
  const byId = new Map(
    rows.map((job) => {
      const application = applicationOf.get(job.applId)!
      return [job.id, { ...job, application, card: cardOf.get(`${job.id} ${job.attempt}`) ?? null }]
    }),
  )
  const seen = jobIds.map((id) => {
    const job = byId.get(id)
    if (!job || !seesJob(viewer, job)) throw problem('record.notFound')
    return job
  })
  for (const job of seen)
    await onRecord(job.applId, seen, () => {
      if (!actsOnBranch(viewer, job.branchCode))
        throw problem('job.heldElsewhere', { branch: job.branchCode })
      if (isErased(job.application)) throw problem('application.erased')
    })
  return seen
}

/**
 * Returns the next state from the state table, and checks the version that the user saw. The state
 * is checked first, because its refusal is more specific.
 * @throws the state's refusal, record.changed
 */
export function decide(job: LockedJob, action: CardJobAction, version?: number): CardJobState {
  const next = cardJobAfter(job.status, action)
  if (version !== undefined && version !== job.version) throw problem('record.changed')
  return next
}
