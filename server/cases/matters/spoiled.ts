import { Prisma } from '#generated/prisma/client.ts'
import { waitingCards } from '#server/stock/destructions/spoiledCards.ts'
import { overdueFrom } from './instants.ts'

const allowed = Prisma.sql`r.spoiled_days`
/** The first day of the Malaysian month in which card k was spoiled or came back. */
const month = Prisma.sql`date_trunc('month', malaysian_day(k.at)::timestamp)::date`

/**
 * The spoiled and void cards of a branch and a month that are not in a container, if the oldest has waited too
 * long.
 */
export const waitingTooLong = Prisma.sql`
  SELECT 'waitingSpoiled'::"CustodyCaseKind" kind, concat_ws(' ', w.branch_code, w.month) reference, NULL::int row_id, w.branch_code,
         NULL::text other_branch_code, NULL::text document_no, NULL::text station_id, NULL::text lot_no, w.month AS day,
         ${overdueFrom(Prisma.sql`w.oldest`, allowed)} opened_at, w.cards, 0 lost_cards, FALSE waits, FALSE ended, NULL::int owner_id
    FROM (SELECT k.branch_code, ${month} AS month, min(malaysian_day(k.at)) oldest, count(*)::int cards
            FROM (${waitingCards(() => Prisma.sql`TRUE`)}) k GROUP BY 1, 2) w CROSS JOIN stock_rules r`

const day = Prisma.sql`split_part(c.reference, ' ', 2)::date`

/** The same that somebody worked on, after the last of the cards was put into a container. */
export const containedSince = Prisma.sql`
  SELECT c.kind, c.reference, NULL::int, c.branch_code, NULL::text, NULL::text, NULL::text, NULL::text, ${day},
         ${overdueFrom(day, allowed)}, 0, 0, FALSE, TRUE, NULL::int
    FROM custody_case c CROSS JOIN stock_rules r
   WHERE c.kind = 'waitingSpoiled' AND NOT EXISTS (
     SELECT FROM (${waitingCards((code) => Prisma.sql`${code} = c.branch_code`)}) k WHERE ${month} = ${day})`
