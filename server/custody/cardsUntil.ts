import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'

/**
 * Returns a query of the cards that each account (`account_id`) had received and given of each
 * delivered lot (`lot_no`, `taken`, `given`) up to a moment. `accounts` selects the accounts' ids.
 * Whole days come from the ledger's daily rows, and only the moment's own day from its entries, so
 * the read does not grow with the number of cards. The subquery's OFFSET makes PostgreSQL find that
 * day by time: by account it would read all entries of the account.
 */
export function cardsUntil(accounts: Prisma.Sql, moment: Date): Prisma.Sql {
  const day = malaysianDate(moment)
  return Prisma.sql`
    SELECT m.account_id, m.lot_no, sum(m.taken)::int taken, sum(m.given)::int given
      FROM (SELECT d.account_id, d.lot_no, d.taken, d.given FROM custody_day d
             WHERE d.account_id IN (${accounts}) AND d.day < ${day}::date
            UNION ALL
            SELECT s.account_id, e.lot_no, s.taken, s.given
              FROM (SELECT lot_no, from_account_id, to_account_id, quantity FROM custody_entry
                     WHERE at >= ${instantsOfDay(day).start} AND at <= ${moment} OFFSET 0) e
              CROSS JOIN LATERAL (VALUES (e.to_account_id, e.quantity, 0), (e.from_account_id, 0, e.quantity)) s (account_id, taken, given)
             WHERE s.account_id IN (${accounts})) m
     GROUP BY m.account_id, m.lot_no`
}
