import { Prisma } from '#generated/prisma/client.ts'
import { beginOf } from './instants.ts'

const expected = Prisma.sql`s.opening + s.withdrawn - s.produced - s.spoiled - s.returned + s.adjusted`

/**
 * Returns the condition that the station of closed day s was counted by serial since, with this
 * result.
 */
const countedSince = (status: Prisma.Sql) => Prisma.sql`
  EXISTS (SELECT FROM stocktake k WHERE k.branch_code = s.branch_code AND k.station_id = s.station_id
           AND k.status = ${status} AND k.opened_at > s.closed_at
           AND (k.card_type_id IS NULL OR k.card_type_id = l.card_type_id))`

/**
 * A lot whose number differed when a station's day was closed, until a count of the station by
 * serial is approved or finds no difference.
 */
export const dayDifferences = Prisma.sql`
  SELECT 'dayDifference'::"CustodyCaseKind" kind, s.id::text reference, s.id row_id, s.branch_code, NULL::text other_branch_code,
         NULL::text document_no, s.station_id, s.lot_no, s.day, s.closed_at opened_at,
         abs(s.counted - (${expected})) cards, greatest(${expected} - s.counted, 0) lost_cards,
         ${countedSince(Prisma.sql`'proposed'`)} waits, ${countedSince(Prisma.sql`'approved'`)} ended, NULL::int owner_id
    FROM station_day_closed s JOIN lot l ON l.lot_no = s.lot_no
   WHERE s.counted <> ${expected}`

/** A past day on which a station's cards moved and that nobody closed. */
export const openDays = Prisma.sql`
  SELECT 'openDay'::"CustodyCaseKind" kind, concat_ws(' ', u.branch_code, u.station_id, u.day) reference, NULL::int row_id, u.branch_code,
         NULL::text other_branch_code, NULL::text document_no, u.station_id, NULL::text lot_no, u.day,
         ${beginOf(Prisma.sql`u.day + 1`)} opened_at, NULL::int cards, 0 lost_cards, FALSE waits, FALSE ended, NULL::int owner_id
    FROM (SELECT DISTINCT a.branch_code, a.station_id, d.day FROM custody_account a JOIN custody_day d ON d.account_id = a.id
           WHERE a.place = 'station'
             AND NOT EXISTS (SELECT FROM station_day_closed s WHERE s.station_id = a.station_id AND s.day = d.day)) u`

const [station, day] = [
  Prisma.sql`split_part(c.reference, ' ', 2)`,
  Prisma.sql`split_part(c.reference, ' ', 3)::date`,
]

/** The same that somebody worked on, after it was closed. */
export const daysClosedSince = Prisma.sql`
  SELECT c.kind, c.reference, NULL::int, c.branch_code, NULL::text, NULL::text, ${station}, NULL::text, ${day},
         ${beginOf(Prisma.sql`${day} + 1`)}, NULL::int, 0, FALSE, TRUE, NULL::int
    FROM custody_case c
   WHERE c.kind = 'openDay' AND EXISTS (SELECT FROM station_day_closed s WHERE s.station_id = ${station} AND s.day = ${day})`
