import { actsOnBranch } from '#domain/access.ts'
import { cardJobAfter } from '#domain/cardJob/refusals.ts'
import type { CardJobState } from '#domain/cardJob/states.ts'
import type { CardJobAction } from '#domain/cardJob/transitions.ts'
import { problem } from '#domain/problems.ts'
import { isErased } from '#domain/retention/kinds.ts'
import type { Application, CardAttempt, CardJob } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'
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
  const ids = [...new Set(jobIds)].sort((a, b) => a - b)
  await scope.tx.$queryRaw`SELECT id FROM card_job WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`
  const rows = await scope.tx.cardJob.findMany({
    where: { id: { in: ids } },
    include: { application: true, attempts: { orderBy: { no: 'desc' }, take: 1 } },
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return jobIds.map((id) => {
    const row = byId.get(id)
    if (!row || !seesJob(scope.viewer, row)) throw problem('record.notFound')
    if (!actsOnBranch(scope.viewer, row.branchCode))
      throw problem('job.heldElsewhere', { branch: row.branchCode })
    if (isErased(row.application)) throw problem('application.erased')
    const { attempts, ...job } = row
    const [latest] = attempts
    return { ...job, card: latest?.no === job.attempt ? latest : null }
  })
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
