import { Prisma } from '#generated/prisma/client.ts'

/**
 * The cards, by account and lot, that the ledger still has there although they were reported as
 * missing or damaged and nobody has decided yet: by a receipt, or by a stocktake whose adjustment
 * is proposed.
 */
export const openMatters = Prisma.sql`
  SELECT account_id, lot_no, range_agg(cards) AS cards FROM (
    SELECT a.id AS account_id, l.root_lot_no AS lot_no, int8range(d.start_sn, d.end_sn, '[]') AS cards
      FROM discrepancy d JOIN lot_transfer_line n ON n.id = d.line_id JOIN lot l ON l.lot_no = n.lot_no
      JOIN custody_account a ON a.document_no = d.document_no AND a.place IN ('inTransit', 'inTransitBack')
     WHERE d.resolved_at IS NULL AND d.kind IN ('short', 'damaged', 'serialMismatch')
    UNION ALL
    SELECT a.id, x.lot_no, int8range(x.start_sn, x.end_sn, '[]')
      FROM stocktake t JOIN stocktake_difference x ON x.stocktake_id = t.id
      JOIN custody_account a ON a.branch_code = t.branch_code AND a.station_id = t.station_id
       AND (a.place IN ('hqStore', 'branchStore') OR (a.place = 'station' AND t.station_id <> ''))
     WHERE t.status = 'proposed' AND x.kind = 'missing') o
   GROUP BY account_id, lot_no`
