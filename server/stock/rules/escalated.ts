import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { discrepancyKinds, withholdsCards } from '#domain/transfer/discrepancies.ts'
import { Prisma } from '#generated/prisma/client.ts'

/**
 * Returns the condition that an open matter goes to headquarters, as isEscalated says.
 * @param openedAt when it was reported
 * @param lostCards how many cards nobody has
 */
export function escalated(now: Date, openedAt: Prisma.Sql, lostCards: Prisma.Sql): Prisma.Sql {
  const { start: today } = instantsOfDay(malaysianDate(now))
  return Prisma.sql`EXISTS (SELECT FROM stock_rules r
    WHERE ${lostCards} > r.loss_cards OR ${openedAt} < ${today}::timestamptz - r.decide_days * interval '1 day')`
}

const lossKinds = discrepancyKinds.filter(withholdsCards)
/** The cards that discrepancy d reports as lost. */
export const lostInTransit = Prisma.sql`CASE WHEN d.kind = ANY(${[...lossKinds]}::"DiscrepancyKind"[]) THEN d.quantity ELSE 0 END`

/** The cards that the count of stocktake s lacks; none while it is counted. */
export const lostInCount = Prisma.sql`
  (SELECT coalesce(sum(x.quantity), 0)::int FROM stocktake_difference x WHERE x.stocktake_id = s.id AND x.kind = 'missing')`
