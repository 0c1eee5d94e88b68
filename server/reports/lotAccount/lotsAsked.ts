import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import { firstSn, lastSn } from '#server/reports/serialsAsked.ts'
import { lotNumbered } from '#server/stock/lots/lotsNumbered.ts'

/**
 * Returns the delivered lots of the filter, each with the range of its serials that is asked for,
 * and whether that is all of it (`whole`). If a part is asked for, the part with its own range; the
 * ledger has its cards under the delivered lot (`root_lot_no`).
 */
export function lotsAsked(filter: ReportFilter): Prisma.Sql {
  const delivered = allOf(
    Prisma.sql`l.parent_lot_no IS NULL`,
    ...onMalaysianDays(Prisma.sql`l.received_at`, filter.from, filter.to),
    filter.cardType && ofCardType(Prisma.sql`l.card_type_id`, filter.cardType),
  )
  // Without a condition on serials the planner knows that all are whole.
  if (!filter.lotNo && !filter.serialFrom && !filter.serialTo)
    return Prisma.sql`
  SELECT l.lot_no, l.lot_no AS root_lot_no, l.card_type_id, l.received_at, int8range(l.start_sn, l.end_sn, '[]') AS cards, TRUE AS whole
    FROM lot l WHERE ${delivered}`
  // Fenced: the planner would take almost no lot to be whole, and look up the balances of each.
  const named = filter.lotNo
    ? Prisma.sql`p.root_lot_no = l.lot_no AND ${lotNumbered(Prisma.sql`p.lot_no`, [filter.lotNo])}`
    : Prisma.sql`p.lot_no = l.lot_no`
  return Prisma.sql`
  SELECT p.lot_no, l.lot_no AS root_lot_no, l.card_type_id, l.received_at, c.cards,
         upper(c.cards) - lower(c.cards) = l.card_qty AS whole
    FROM lot l JOIN lot p ON ${named}
    CROSS JOIN LATERAL (SELECT int8range(p.start_sn, p.end_sn, '[]') * int8range(${firstSn(filter)}::bigint, ${afterLast(filter)}::bigint) AS cards) c
   WHERE ${delivered} AND NOT isempty(c.cards) OFFSET 0`
}

/** Serials in the wrong order ask for no card. */
const afterLast = (filter: ReportFilter) => {
  const [first, last] = [firstSn(filter), lastSn(filter)]
  return last < first ? first : last + 1n
}
