import { Prisma } from '#generated/prisma/client.ts'
import { openCases } from '#server/cases/caseQueries.ts'
import { actsOn } from '#server/platform/actsOn.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/** The open custody cases that the viewer sees, and since when the oldest of each group is open. */
export type CaseWork = {
  /** Those that the viewer owns. */
  own: number
  oldestOwnAt: Date | null
  /** Those of other people, who have most of them first. */
  others: number
  oldestOthersAt: Date | null
  owners: string[]
  /** Those that nobody owns. */
  unowned: number
  oldestUnownedAt: Date | null
  /** Those of all branches that headquarters decides on. */
  escalated: number
  oldestEscalatedAt: Date | null
  /** Days of stations that the viewer may close. */
  openDays: number
  oldestOpenDayAt: Date | null
}

/** Counts the cases as their list shows them. */
export async function readCaseWork(ctx: SignedInContext): Promise<CaseWork> {
  const { viewer } = ctx
  const groups = {
    own: Prisma.sql`m.owner_id = ${viewer.userId}`,
    others: Prisma.sql`m.owner_id <> ${viewer.userId}`,
    unowned: Prisma.sql`m.owner_id IS NULL`,
    escalated: Prisma.sql`m.escalated`,
    openDays: Prisma.sql`m.kind = 'openDay' AND ${actsOn(viewer, Prisma.sql`m.branch_code`)}`,
  }
  const { own, others, unowned, escalated, openDays } = groups
  const [row] = await readRows<CaseWork>(
    ctx.db,
    Prisma.sql`
    WITH m AS MATERIALIZED (${openCases(ctx)})
    SELECT count(*) FILTER (WHERE ${own})::int own, min(m.opened_at) FILTER (WHERE ${own}) "oldestOwnAt",
           count(*) FILTER (WHERE ${others})::int others, min(m.opened_at) FILTER (WHERE ${others}) "oldestOthersAt",
           ARRAY(SELECT o.owner FROM m o WHERE o.owner_id <> ${viewer.userId}
                  GROUP BY o.owner_id, o.owner ORDER BY count(*) DESC, o.owner) owners,
           count(*) FILTER (WHERE ${unowned})::int unowned, min(m.opened_at) FILTER (WHERE ${unowned}) "oldestUnownedAt",
           count(*) FILTER (WHERE ${escalated})::int escalated, min(m.opened_at) FILTER (WHERE ${escalated}) "oldestEscalatedAt",
           count(*) FILTER (WHERE ${openDays})::int "openDays", min(m.opened_at) FILTER (WHERE ${openDays}) "oldestOpenDayAt"
      FROM m`,
  )
  return row!
}
