import { Prisma } from '#generated/prisma/client.ts'
import { actsOn } from '#server/platform/actsOn.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/** What of the stock waits for a viewer, and since when the oldest of it does. */
export type StockWork = {
  /** Distributions, and returns, on their way to a branch where the viewer acts, of which they may receive what is open or some of it. */
  toReceive: number
  oldestSentAt: Date | null
  returnsToReceive: number
  oldestReturnSentAt: Date | null
  /** Discrepancies that the viewer is to see to, of branches where they act: who moved elsewhere sees them no more. */
  ownDiscrepancies: number
  oldestDiscrepancyAt: Date | null
  /** Counts of others that wait for somebody to decide on their differences. */
  stocktakesToDecide: number
  oldestProposalAt: Date | null
}

/**
 * Neither a sender nor whoever packed a line receives it (receiveRefusal), nor decides anybody on their own count: it isn't counted as
 * theirs to do.
 */
export async function readStockWork({ db, viewer }: SignedInContext): Promise<StockWork> {
  const [row] = await readRows<StockWork>(
    db,
    Prisma.sql`
    SELECT t.*, d.*, s.* FROM (
      SELECT count(*) FILTER (WHERE t.direction = 'distribution')::int "toReceive",
             min(t.sent_at) FILTER (WHERE t.direction = 'distribution') "oldestSentAt",
             count(*) FILTER (WHERE t.direction = 'return')::int "returnsToReceive",
             min(t.sent_at) FILTER (WHERE t.direction = 'return') "oldestReturnSentAt"
        FROM lot_transfer t
       WHERE t.status IN ('inTransit', 'partlyReceived') AND t.sender_id <> ${viewer.userId}
         AND ${actsOn(viewer, Prisma.sql`t.destination_branch_code`)}
         AND EXISTS (SELECT 1 FROM lot_transfer_line l WHERE l.document_no = t.document_no AND l.received_at IS NULL
                      AND l.added_by_id <> ${viewer.userId})) t,
      (SELECT count(*)::int "ownDiscrepancies", min(opened_at) "oldestDiscrepancyAt" FROM discrepancy JOIN lot_transfer e USING (document_no)
        WHERE owner_id = ${viewer.userId} AND resolved_at IS NULL
          AND (${actsOn(viewer, Prisma.sql`e.origin_branch_code`)} OR ${actsOn(viewer, Prisma.sql`e.destination_branch_code`)})) d,
      (SELECT count(*)::int "stocktakesToDecide", min(proposed_at) "oldestProposalAt" FROM stocktake
        WHERE status = 'proposed' AND proposed_by_id <> ${viewer.userId} AND ${actsOn(viewer, Prisma.sql`branch_code`)}) s`,
  )
  return row!
}
