import { factOf, textOf, type AuditedStep } from '#domain/audit/auditedStep.ts'
import { cardJobStates, type CardJobState } from './states.ts'

/** What the steps of a card job change. */
type CardJobThen = {
  status: CardJobState
  /** The package that has its card; null while it is in none. */
  packagingId: string | null
}

/**
 * Returns a card job as the given steps of its trail leave it, oldest first. A job begins as `new`:
 * by an import, or by the step that made it from another one.
 */
export function replayCardJob(jobId: number, steps: readonly AuditedStep[]): CardJobThen {
  let then: CardJobThen = { status: 'new', packagingId: null }
  for (const step of steps) {
    const status = statusAfter(jobId, step)
    if (status === null) continue
    then = { status, packagingId: packageAfter(then, status, step) }
  }
  return then
}

/** Returns the branch that holds the job after the steps, or null where none of them moved it. */
export function branchAfter(steps: readonly AuditedStep[]): string | null {
  const last = steps.findLast(({ action }) => moves.has(action))
  return last ? textOf(last.after, 'branchCode') : null
}

/** Returns the branch that held the job before the first step that moved it, or null. */
export function branchBefore(jobId: number, steps: readonly AuditedStep[]): string | null {
  const first = steps.find(({ action }) => moves.has(action))
  if (!first) return null
  const jobs = first.subjects.filter((subject) => subject.startsWith('CardJob:'))
  const branches = factOf(first.before, 'branches')
  return Array.isArray(branches)
    ? String(branches[jobs.indexOf(`CardJob:${jobId}`)])
    : textOf(first.before, 'branchCode')
}

/** The steps that move a job to another branch. */
const moves = new Set(['rerouteJobs', 'changeLocation'])

/**
 * Returns the job's state after a step, or null where the step is about another job's state: the one
 * that it was made from.
 */
function statusAfter(jobId: number, { before, after }: AuditedStep): CardJobState | null {
  if (factOf(after, 'newJobId') === jobId) return null
  if (factOf(after, 'deletedJobId') === jobId) return 'deleted'
  if (textOf(before, 'status') === null) return null
  const status = textOf(after, 'status')
  return cardJobStates.find((state) => state === status) ?? null
}

function packageAfter(
  { packagingId }: CardJobThen,
  status: CardJobState,
  { after }: AuditedStep,
): string | null {
  if (status !== 'despatched') return null
  return textOf(after, 'packagingId') ?? packagingId
}
