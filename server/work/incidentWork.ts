import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** Incidents that nobody has resolved, and since when the oldest of them is one. */
export type IncidentWork = { open: number; oldestAt: Date | null }

/** Those of the branches that the viewer sees, as the list of incidents shows them: whoever has taken one has not ended it. */
export async function readIncidentWork({ db, viewer }: SignedInContext): Promise<IncidentWork> {
  const [row] = await readRows<IncidentWork>(
    db,
    Prisma.sql`
    SELECT count(*)::int open, min(began_at) "oldestAt" FROM incident
     WHERE status <> 'resolved' AND ${visibleTo(viewer, Prisma.sql`branch_code`)}`,
  )
  return row!
}
