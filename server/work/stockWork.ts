import { Prisma } from '#generated/prisma/client.ts'
import { actsOn } from '#server/platform/actsOn.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { toWitness } from '#server/stock/destructions/destructionQueries.ts'
import { waitingCards } from '#server/stock/destructions/spoiledCards.ts'
import { toReviewBy } from '#server/stock/stocktakes/stocktakeQueries.ts'

/** The viewer's pending stock work, and the time of the oldest of it. */
export type StockWork = {
  /**
   * Distributions, and returns, in transit to a branch where the viewer acts, of which they may
   * receive the open lines or some of them.
   */
  toReceive: number
  oldestSentAt: Date | null
  returnsToReceive: number
  oldestReturnSentAt: Date | null
  /** Other users' counts whose differences await a decision. */
  stocktakesToDecide: number
  oldestProposalAt: Date | null
  /** Exceptions of counts that the viewer may review. */
  countsToReview: number
  oldestExceptionAt: Date | null
  /** Spoiled and void cards of the viewer's branch that are not in a container. */
  spoiledCards: number
  oldestSpoiledAt: Date | null
  /** Sealed containers whose destruction the viewer may witness: those that they had no part in. */
  containersToWitness: number
  oldestSealedAt: Date | null
}

/**
 * Reads the counts without work that the viewer may not do: a sender or packer of a line may not
 * receive it (receiveRefusal), nobody decides on their own count, and a custodian of a container
 * may not witness its destruction.
 */
export async function readStockWork({ db, viewer }: SignedInContext): Promise<StockWork> {
  const [row] = await readRows<StockWork>(
    db,
    Prisma.sql`
    SELECT t.*, s.*, x.*, k.*, w.* FROM (
      SELECT count(*) FILTER (WHERE t.direction = 'distribution')::int "toReceive",
             min(t.sent_at) FILTER (WHERE t.direction = 'distribution') "oldestSentAt",
             count(*) FILTER (WHERE t.direction = 'return')::int "returnsToReceive",
             min(t.sent_at) FILTER (WHERE t.direction = 'return') "oldestReturnSentAt"
        FROM lot_transfer t
       WHERE t.status IN ('inTransit', 'partlyReceived') AND t.sender_id <> ${viewer.userId}
         AND ${actsOn(viewer, Prisma.sql`t.destination_branch_code`)}
         AND EXISTS (SELECT 1 FROM lot_transfer_line l WHERE l.document_no = t.document_no AND l.received_at IS NULL
                      AND l.added_by_id <> ${viewer.userId})) t,
      (SELECT count(*)::int "stocktakesToDecide", min(proposed_at) "oldestProposalAt" FROM stocktake
        WHERE status = 'proposed' AND proposed_by_id <> ${viewer.userId} AND ${actsOn(viewer, Prisma.sql`branch_code`)}) s,
      (SELECT count(*)::int "countsToReview", min(s.proposed_at) "oldestExceptionAt" FROM stocktake s WHERE ${toReviewBy(viewer)}) x,
      (SELECT count(*)::int "spoiledCards", min(at) "oldestSpoiledAt" FROM (${waitingCards((code) => Prisma.sql`${code} = ${viewer.branchCode}`)}) cards) k,
      (SELECT count(*)::int "containersToWitness", min(sealed_at) "oldestSealedAt" FROM destruction d
        WHERE ${toWitness(viewer)}) w`,
  )
  return row!
}
