import { daysOfMonth } from '#domain/billing/month.ts'
import { Prisma } from '#generated/prisma/client.ts'

/**
 * Returns the current lines of a month's bills, as a SELECT of month lines: the month's cards at
 * the price of their day, and later changes in the months that were confirmed before it. A price is
 * null if there is no rate. `only` restricts the roll-up and the lines by their `branch_code`.
 */
export function draftLines(month: string, only: Prisma.Sql): Prisma.Sql {
  const { first, next } = daysOfMonth(month)
  return Prisma.sql`
    SELECT of_month, branch_code, card_type_id, unit_price_sen, good_cards, rejected_cards,
           unit_price_sen::bigint * good_cards AS amount_sen
      FROM (
        SELECT coalesce(made.of_month, billed.of_month) AS of_month, coalesce(made.branch_code, billed.branch_code) AS branch_code,
               coalesce(made.card_type_id, billed.card_type_id) AS card_type_id,
               coalesce(made.unit_price_sen, billed.unit_price_sen) AS unit_price_sen,
               (coalesce(made.good, 0) - coalesce(billed.good, 0))::int AS good_cards,
               (coalesce(made.bad, 0) - coalesce(billed.bad, 0))::int AS rejected_cards
          FROM (${producedCards(first, next, only)}) made
          FULL JOIN (
            SELECT l.of_month, l.branch_code, l.card_type_id, l.unit_price_sen, sum(l.good_cards) AS good, sum(l.rejected_cards) AS bad
              FROM billing_line l JOIN billing_month m ON m.month = l.month AND m.status = 'confirmed'
             WHERE l.month < ${first}::date AND ${only} GROUP BY 1, 2, 3, 4
          ) billed ON billed.of_month = made.of_month AND billed.branch_code = made.branch_code
                  AND billed.card_type_id = made.card_type_id AND billed.unit_price_sen = made.unit_price_sen
      ) d
     WHERE good_cards <> 0 OR (of_month = ${first}::date AND rejected_cards <> 0)`
}

/**
 * Selects the cards of the month and of earlier confirmed ones, by month, branch, card type and the
 * price of their day.
 */
function producedCards(first: string, next: string, only: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT date_trunc('month', d.day)::date AS of_month, d.branch_code, d.card_type_id, rate.unit_price_sen, sum(d.good) AS good, sum(d.bad) AS bad
      FROM (SELECT day, branch_code, card_type_id, sum(passed) AS good, sum(rejected + manual_rejects + chip_errors) AS bad
              FROM production_day
             WHERE day < ${next}::date AND ${only}
               AND (day >= ${first}::date
                    OR date_trunc('month', day)::date IN (SELECT month FROM billing_month WHERE status = 'confirmed' AND month < ${first}::date))
             GROUP BY day, branch_code, card_type_id) d
      LEFT JOIN LATERAL (
        SELECT r.unit_price_sen FROM billing_rate r
         WHERE r.branch_code = d.branch_code AND r.card_type_id = d.card_type_id AND r.valid_from <= d.day
         ORDER BY r.valid_from DESC LIMIT 1) rate ON TRUE
     GROUP BY 1, 2, 3, 4`
}
