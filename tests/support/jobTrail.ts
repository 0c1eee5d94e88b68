import type { CardJobState } from '#domain/cardJob/states.ts'
import { cardJobTransitions } from '#domain/cardJob/transitions.ts'
import { allowedActions, nextState } from '#domain/stateTable.ts'
import type { Db } from '#server/platform/database/client.ts'

type Move = { jobId: number; action: string; from: CardJobState; to: CardJobState }

/**
 * Compares the audit trail of card jobs with their states: each job's events must lead in order
 * from `new` through the state table to its present state. Returns the jobs for which they don't.
 * This detects two commands that both acted on one state, one of them unseen by the other.
 */
export async function trailFaults(db: Db): Promise<string[]> {
  const jobs = await db.cardJob.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, status: true },
  })
  const steps = await db.$queryRaw<Move[]>`
    SELECT substr(subject, 9)::int AS "jobId", action, before->>'status' AS from, after->>'status' AS to
      FROM audit_event, unnest(subjects) subject
     WHERE subject LIKE 'CardJob:%' AND before ? 'status' AND after ? 'status'
       AND after->>'newJobId' IS DISTINCT FROM substr(subject, 9) ORDER BY id`
  const byJob = new Map<number, Move[]>(jobs.map(({ id }) => [id, []]))
  for (const step of steps) byJob.get(step.jobId)?.push(step)
  return jobs.flatMap(({ id, status }) => {
    let state: CardJobState = 'new'
    for (const { action, from, to } of byJob.get(id) ?? []) {
      const step = `${action}: ${from} > ${to}`
      if (from !== state) return [`job ${id} was ${state} when the trail says ${step}`]
      if (!leads(from, to)) return [`job ${id}: no action leads as ${step}`]
      state = to
    }
    return state === status ? [] : [`job ${id} is ${status}, but the trail leads to ${state}`]
  })
}

/**
 * Returns whether one action of the table leads there, or two, if a print adds the record to the
 * list itself.
 */
function leads(from: CardJobState, to: CardJobState): boolean {
  const next = allowedActions(cardJobTransitions, from).map((action) =>
    nextState(cardJobTransitions, from, action),
  )
  return next.includes(to) || (from === 'new' && to === 'pendingQc')
}
