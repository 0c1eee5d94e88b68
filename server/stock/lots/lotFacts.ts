import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { transferVisible } from '#server/stock/transfers/transferQueries.ts'

/**
 * Facts about a lot from its documents (specification section 3): who received it from its
 * supplier, and its last distribution between the two stores, for the office that prints.
 */
export type LotFacts = {
  lotNo: string
  accessBy: string | null
  accessByName: string | null
  ldNo: string | null
  ldrNo: string | null
  sentAt: Date | null
  arrivedAt: Date | null
  destination: string | null
}

/**
 * Reads the facts of each lot. The caller has checked that the viewer sees the lots. Distributions
 * are filtered again, as a part of a split lot may have gone elsewhere.
 */
export function readLotFacts(
  { db, viewer }: SignedInContext,
  lotNos: readonly string[],
): Promise<LotFacts[]> {
  return readRows<LotFacts>(
    db,
    Prisma.sql`
    SELECT l.lot_no "lotNo", u.login_id "accessBy", u.staff_name "accessByName", t.document_no "ldNo", t.ldr_no "ldrNo", t.sent_at "sentAt",
           t.line_received "arrivedAt", t.destination_branch_code destination
      FROM lot l
      LEFT JOIN LATERAL (SELECT by_user_id FROM custody_entry e WHERE e.lot_no = l.root_lot_no ORDER BY e.id LIMIT 1) first ON true
      LEFT JOIN app_user u ON u.id = first.by_user_id
      LEFT JOIN LATERAL (
        SELECT t.*, w.received_at line_received FROM lot_transfer_line w JOIN lot p ON p.lot_no = w.lot_no JOIN lot_transfer t USING (document_no)
         WHERE p.root_lot_no = l.root_lot_no AND w.start_sn <= l.end_sn AND w.end_sn >= l.start_sn
           AND t.direction = 'distribution' AND t.status <> 'cancelled' AND ${transferVisible(viewer)}
         ORDER BY w.id DESC LIMIT 1) t ON true
     WHERE l.lot_no = ANY(${[...lotNos]})`,
  )
}
