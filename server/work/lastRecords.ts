import {
  lastRecordsShown,
  lastSteps,
  stepsLookedThrough,
  type LastSteps,
} from '#domain/work/lastSteps.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import type { CardJobRow } from '#server/production/jobs/cardJobRow.ts'
import { listCardJobsByIds } from '#server/production/jobs/jobLoaders.ts'

/** A record that a user changed, with the time and action of their last change. */
export type LastRecord = { at: Date; action: string; job: CardJobRow }

/** The steps from which the cards are collected, and the cards whose visibility is checked. */
const [stepsTaken, cardsTaken] = [40, 3 * lastRecordsShown]

/**
 * Reads the cards that the viewer changed last and still sees, most recent first (specification
 * section 1). The trail is read with its index on the user, and no further back than
 * `stepsLookedThrough`: looking up a card is no step of it.
 */
export async function readLastRecords(ctx: SignedInContext, of: LastSteps): Promise<LastRecord[]> {
  const names = lastSteps[of]
  const wanted = names
    ? Prisma.sql`e.action = ANY(${[...names]})`
    : Prisma.sql`EXISTS (SELECT FROM unnest(e.subjects) s WHERE s LIKE 'CardJob:%')`
  const steps = await readRows<{ jobId: number; at: Date; action: string }>(
    ctx.db,
    Prisma.sql`
    WITH mine AS MATERIALIZED (
      SELECT id, at, action, subjects FROM audit_event WHERE login_id = ${ctx.viewer.loginId}
       ORDER BY at DESC LIMIT ${stepsLookedThrough}),
    steps AS (SELECT * FROM mine e WHERE ${wanted} ORDER BY at DESC, id DESC LIMIT ${stepsTaken})
    SELECT substr(s, 9)::int "jobId", max(at) at, (array_agg(action ORDER BY at DESC, id DESC))[1] action
      FROM steps, unnest(subjects) s WHERE s LIKE 'CardJob:%'
     GROUP BY s ORDER BY max(at) DESC, max(id) DESC, 1 DESC LIMIT ${cardsTaken}`,
  )
  const seen = await listCardJobsByIds(
    ctx,
    steps.map(({ jobId }) => jobId),
  )
  const jobs = new Map(seen.map((job) => [job.id, job]))
  return steps
    .flatMap(({ jobId, at, action }) =>
      jobs.has(jobId) ? [{ at, action, job: jobs.get(jobId)! }] : [],
    )
    .slice(0, lastRecordsShown)
}
