import { Prisma } from '#generated/prisma/client.ts'
import { lostInCount } from '#server/stock/rules/escalated.ts'

/**
 * The differences of a count that somebody proposed, until another person approves or rejects them.
 */
export const countDifferences = Prisma.sql`
  SELECT 'countDifference'::"CustodyCaseKind" kind, s.id::text reference, s.id row_id, s.branch_code, NULL::text other_branch_code,
         NULL::text document_no, nullif(s.station_id, '') station_id, NULL::text lot_no, NULL::date AS day, s.proposed_at opened_at,
         (SELECT coalesce(sum(x.quantity), 0)::int FROM stocktake_difference x WHERE x.stocktake_id = s.id) cards,
         ${lostInCount} lost_cards, s.status = 'proposed' waits, s.status <> 'proposed' ended, NULL::int owner_id
    FROM stocktake s
   WHERE s.proposed_at IS NOT NULL AND EXISTS (SELECT FROM stocktake_difference x WHERE x.stocktake_id = s.id)`
