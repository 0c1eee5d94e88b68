import { addMonths, daysOfMonth, malaysianMonth } from '#domain/billing/month.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { draftLines } from '#server/billing/draftLines.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/**
 * What branches owe for a month (the last one, unless another is asked for): as it was closed, or as it would be closed now. What changed of an earlier month stands under
 * that month's name.
 */
export const billing: Report = {
  id: 'billing',
  action: 'report.view',
  filters: ['month', 'branchCode', 'cardType'],
  columns: {
    branch: column.branch({ legacy: 'branchcode' }),
    cardType: column.cardType(),
    ofMonth: { title: { en: 'Cards of', ms: 'Kad bulan' }, kind: 'code' },
    goodCards: countColumn('Good cards', 'Kad baik'),
    rejectedCards: countColumn('Rejected cards', 'Kad ditolak'),
    unitPrice: { title: { en: 'Unit price (MYR)', ms: 'Harga seunit (MYR)' }, kind: 'money' },
    amount: { title: { en: 'Amount (MYR)', ms: 'Amaun (MYR)' }, kind: 'money', total: 'sum' },
  },
  sql(ctx, filter) {
    const month = filter.month ?? addMonths(malaysianMonth(ctx.clock.now()), -1)
    const { first } = daysOfMonth(month)
    const only = allOf(
      visibleTo(ctx.viewer, Prisma.sql`branch_code`),
      filter.branchCode && Prisma.sql`branch_code = ${filter.branchCode}`,
      filter.cardType && Prisma.sql`card_type_id = (SELECT id FROM card_type WHERE code = ${filter.cardType})`,
    )
    const closed = Prisma.sql`EXISTS (SELECT FROM billing_month WHERE month = ${first}::date AND status <> 'open')`
    return Prisma.sql`
      SELECT branch_code AS branch, t.code AS "cardType", to_char(of_month, 'YYYY-MM') AS "ofMonth", good_cards AS "goodCards",
             rejected_cards AS "rejectedCards", unit_price_sen / 100.0::float8 AS "unitPrice", amount_sen / 100.0::float8 AS amount
        FROM (
          SELECT of_month, branch_code, card_type_id, unit_price_sen, good_cards, rejected_cards, amount_sen
            FROM billing_line WHERE month = ${first}::date AND ${closed} AND ${only}
          UNION ALL SELECT * FROM (${draftLines(month, only)}) draft WHERE NOT ${closed}
        ) l JOIN card_type t ON t.id = l.card_type_id`
  },
  order: Prisma.sql`branch, "ofMonth" DESC, "cardType", "unitPrice"`,
  chart: { kind: 'bar', category: 'branch', series: ['amount'] },
}
