import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/** What of the stock waits for a viewer. */
export type StockWork = {
  /** Distributions and returns on their way to a branch that the viewer sees, sent by somebody else. */
  toReceive: number
  oldestSentAt: Date | null
  /** Discrepancies that the viewer is to see to. */
  ownDiscrepancies: number
}

/** A sender never receives what they sent, so that it isn't counted as theirs to do. */
export async function readStockWork({ db, viewer }: SignedInContext): Promise<StockWork> {
  const [row] = await readRows<StockWork>(
    db,
    Prisma.sql`
    SELECT t.*, (SELECT count(*)::int FROM discrepancy WHERE owner_id = ${viewer.userId} AND resolved_at IS NULL) "ownDiscrepancies"
      FROM (SELECT count(*)::int "toReceive", min(sent_at) "oldestSentAt" FROM lot_transfer
             WHERE status IN ('inTransit', 'partlyReceived') AND sender_id <> ${viewer.userId}
               AND ${visibleTo(viewer, Prisma.sql`destination_branch_code`)}) t`,
  )
  return row!
}
