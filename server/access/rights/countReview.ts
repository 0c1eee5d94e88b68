import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { readRightsRules } from './readRightsRules.ts'
import { lastEntry, removalAskedOf, reviewedBy, toConfirm } from './reviewSql.ts'

/**
 * People whose rights the viewer is to confirm with the earliest due day, and requested removals of
 * rights.
 */
export type ReviewCounts = {
  toConfirm: number
  dueOn: string | null
  removals: number
  oldestRemovalAt: Date | null
}

/** Counts what Home shows of the review of rights, as its list filters it. */
export async function countReview(ctx: SignedInContext): Promise<ReviewCounts> {
  const { viewer, clock, db } = ctx
  const today = malaysianDate(clock.now())
  const times = await readRightsRules(ctx)
  const [mine, asked] = [toConfirm(viewer, today, times), removalAskedOf(viewer, today, times)]
  const [row] = await readRows<ReviewCounts>(
    db,
    Prisma.sql`
    SELECT count(*) FILTER (WHERE ${mine})::int "toConfirm", (min(u.rights_due_on) FILTER (WHERE ${mine}))::text "dueOn",
           count(*) FILTER (WHERE ${asked})::int removals, min(l.at) FILTER (WHERE ${asked}) "oldestRemovalAt"
      FROM app_user u ${lastEntry} WHERE ${reviewedBy(viewer)}`,
  )
  return row!
}
