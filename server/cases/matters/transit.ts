import { Prisma } from '#generated/prisma/client.ts'
import { overdueFrom } from './instants.ts'

const overdue = Prisma.sql`
  SELECT 'overdueTransit'::"CustodyCaseKind" kind, t.document_no reference, NULL::int row_id, t.destination_branch_code branch_code,
         t.origin_branch_code other_branch_code, t.document_no, NULL::text station_id, NULL::text lot_no, NULL::date AS day,
         ${overdueFrom(Prisma.sql`malaysian_day(t.sent_at)`, Prisma.sql`r.transit_days`)} opened_at,
         (SELECT coalesce(sum(l.quantity), 0)::int FROM lot_transfer_line l
           WHERE l.document_no = t.document_no AND (l.received_at IS NULL OR t.status IN ('received', 'cancelled'))) cards,
         0 lost_cards, FALSE waits, t.status IN ('received', 'cancelled') ended, NULL::int owner_id
    FROM lot_transfer t CROSS JOIN stock_rules r`

/** A distribution or return that was sent too long ago and is not received as a whole. */
export const overdueTransit = Prisma.sql`${overdue} WHERE t.status IN ('inTransit', 'partlyReceived')`

/** The same that somebody worked on, after it was received or cancelled. */
export const transitEnded = Prisma.sql`
  ${overdue} JOIN custody_case c ON c.kind = 'overdueTransit' AND c.reference = t.document_no
   WHERE t.status IN ('received', 'cancelled') AND t.sent_at IS NOT NULL`
