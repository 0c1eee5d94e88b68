import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** Unresolved incidents, and the start of the oldest. */
export type IncidentWork = { open: number; oldestAt: Date | null }

/**
 * Reads those of the branches that the viewer sees, as in the list of incidents: one that has been
 * taken is not resolved.
 */
export async function readIncidentWork({ db, viewer }: SignedInContext): Promise<IncidentWork> {
  const [row] = await readRows<IncidentWork>(
    db,
    Prisma.sql`
    SELECT count(*)::int open, min(began_at) "oldestAt" FROM incident
     WHERE status <> 'resolved' AND ${visibleTo(viewer, Prisma.sql`branch_code`)}`,
  )
  return row!
}
