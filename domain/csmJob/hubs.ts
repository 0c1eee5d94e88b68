import type { Viewer } from '#domain/access.ts'
import { headquarters } from '#domain/limits.ts'
import { problem, type Problem } from '#domain/problems.ts'

/** The branch where a job's card is collected, and the hub that it was routed to. */
export type Placed = { branchCode: string; routedBranchCode: string | null }

/**
 * Returns why somebody who sees a job may not act on it, or null if they may. A routed job belongs
 * to the hub that makes the card. Until it is routed, its branch and the hub both act on it;
 * headquarters always does.
 */
export function routedRefusal(
  { branchCode }: Pick<Viewer, 'branchCode'>,
  { routedBranchCode: hub }: Placed,
): Problem | null {
  return hub === null || branchCode === hub || branchCode === headquarters
    ? null
    : problem('csmJob.routed', { branch: hub })
}

/**
 * Returns the value of the job's routed branch after it is routed to `target`: null for its own
 * branch, otherwise its hub.
 * @throws csmJob.notItsHub, csmJob.routedThere
 */
export function routedTo(job: Placed, hub: string | null, target: string): string | null {
  const goesTo = target === job.branchCode ? null : target
  if (goesTo !== null && goesTo !== hub)
    throw problem('csmJob.notItsHub', { branch: target, sub: job.branchCode }, 'branchCode')
  if (goesTo === job.routedBranchCode)
    throw problem('csmJob.routedThere', { branch: target }, 'branchCode')
  return goesTo
}
