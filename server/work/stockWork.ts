import { Prisma } from '#generated/prisma/client.ts'
import { actsOn } from '#server/platform/actsOn.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { toWitness } from '#server/stock/destructions/destructionQueries.ts'
import { waitingSpoiled } from '#server/stock/destructions/spoiledCards.ts'
import { toReviewBy } from '#server/stock/stocktakes/stocktakeQueries.ts'
import { transferVisible } from '#server/stock/transfers/transferQueries.ts'

/** The viewer's pending stock work, and the time of the oldest of it. */
export type StockWork = {
  /**
   * Distributions, and returns, in transit to a branch where the viewer acts, of which they may receive the open lines or some
   * of them.
   */
  toReceive: number
  oldestSentAt: Date | null
  returnsToReceive: number
  oldestReturnSentAt: Date | null
  /** Discrepancies assigned to the viewer, of branches where they act: users who moved elsewhere no longer see them. */
  ownDiscrepancies: number
  oldestDiscrepancyAt: Date | null
  /** Open discrepancies that the viewer sees and that are assigned to others, by assignee, those with most of them first. */
  othersDiscrepancies: number
  oldestOthersDiscrepancyAt: Date | null
  discrepancyOwners: string[]
  /** Other users' counts whose differences await a decision. */
  stocktakesToDecide: number
  oldestProposalAt: Date | null
  /** Exceptions of counts that the viewer may review. */
  countsToReview: number
  oldestExceptionAt: Date | null
  /** Spoiled cards of the viewer's branch that are in no container. */
  spoiledCards: number
  oldestSpoiledAt: Date | null
  /** Sealed containers whose destruction the viewer may witness: those that they had no part in. */
  containersToWitness: number
  oldestSealedAt: Date | null
}

/**
 * Reads the counts without work that the viewer may not do: a sender or packer of a line may not receive it (receiveRefusal),
 * nobody decides on their own count, and a custodian of a container may not witness its destruction.
 */
export async function readStockWork({ db, viewer }: SignedInContext): Promise<StockWork> {
  const [row] = await readRows<StockWork>(
    db,
    Prisma.sql`
    SELECT t.*, d.*, o.*, s.*, x.*, k.*, w.* FROM (
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
      (SELECT coalesce(sum(n), 0)::int "othersDiscrepancies", min(since) "oldestOthersDiscrepancyAt",
              coalesce(array_agg(name ORDER BY n DESC, name), '{}') "discrepancyOwners"
         FROM (SELECT u.staff_name name, count(*) n, min(d.opened_at) since
                 FROM discrepancy d JOIN lot_transfer t USING (document_no) JOIN app_user u ON u.id = d.owner_id
                WHERE d.resolved_at IS NULL AND d.owner_id <> ${viewer.userId} AND ${transferVisible(viewer)}
                GROUP BY u.id) people) o,
      (SELECT count(*)::int "stocktakesToDecide", min(proposed_at) "oldestProposalAt" FROM stocktake
        WHERE status = 'proposed' AND proposed_by_id <> ${viewer.userId} AND ${actsOn(viewer, Prisma.sql`branch_code`)}) s,
      (SELECT count(*)::int "countsToReview", min(s.proposed_at) "oldestExceptionAt" FROM stocktake s WHERE ${toReviewBy(viewer)}) x,
      (SELECT count(*)::int "spoiledCards", min(at) "oldestSpoiledAt" FROM (${waitingSpoiled(viewer.branchCode)}) cards) k,
      (SELECT count(*)::int "containersToWitness", min(sealed_at) "oldestSealedAt" FROM destruction d
        WHERE ${toWitness(viewer)}) w`,
  )
  return row!
}
