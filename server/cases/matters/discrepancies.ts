import { Prisma } from '#generated/prisma/client.ts'
import { lostInTransit } from '#server/stock/rules/escalated.ts'

/** What a receipt found wrong, until somebody resolves it. It has an owner of its own. */
export const discrepancies = Prisma.sql`
  SELECT 'discrepancy'::"CustodyCaseKind" kind, d.id::text reference, d.id row_id, t.destination_branch_code branch_code,
         t.origin_branch_code other_branch_code, d.document_no, NULL::text station_id, l.lot_no, NULL::date AS day, d.opened_at,
         d.quantity cards, ${lostInTransit} lost_cards, FALSE waits, d.resolved_at IS NOT NULL ended, d.owner_id
    FROM discrepancy d JOIN lot_transfer t ON t.document_no = d.document_no LEFT JOIN lot_transfer_line l ON l.id = d.line_id`
