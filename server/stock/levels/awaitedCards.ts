import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/**
 * Cards on open lines of distributions, by branch and card type: those in transit, and those only
 * packed.
 */
export const awaitedCards = Prisma.sql`
      SELECT t.destination_branch_code branch_code, l.card_type_id, sum(x.quantity) FILTER (WHERE t.status <> 'packed') coming,
             sum(x.quantity) FILTER (WHERE t.status = 'packed') packed
        FROM lot_transfer t JOIN lot_transfer_line x ON x.document_no = t.document_no JOIN lot l ON l.lot_no = x.lot_no
       WHERE t.status IN ('packed', 'inTransit', 'partlyReceived') AND t.direction = 'distribution' AND x.received_at IS NULL
       GROUP BY 1, 2`

type AwaitedCards = {
  branchCode: string
  cardTypeId: number
  coming: number
  packed: number
}

/** Lists them for the branches that the viewer sees. */
export function listAwaitedCards({ db, viewer }: SignedInContext): Promise<AwaitedCards[]> {
  return readRows<AwaitedCards>(
    db,
    Prisma.sql`
    SELECT branch_code "branchCode", card_type_id "cardTypeId", coalesce(coming, 0)::int coming, coalesce(packed, 0)::int packed
      FROM (${awaitedCards}) w WHERE ${visibleTo(viewer, Prisma.sql`branch_code`)}`,
  )
}
