import { addMonths, daysOfMonth, malaysianMonth } from '#domain/billing/month.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { draftLines } from '#server/billing/draftLines.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'
import { visibleTo } from '#server/platform/visibleTo.ts'

/**
 * The amounts that branches owe for a month (by default the last one): as closed, or as they would
 * be closed now. A change to an earlier month is listed under that month.
 */
export const billing: Report = {
  id: 'billing',
  action: 'report.view',
  filters: ['month', 'branchCode', 'cardType'],
  comparedBy: ['branch', 'cardType', 'ofMonth', 'unitPrice'],
  columns: {
    branch: column.branch({
      legacy: 'branchcode',
      means: {
        en: 'The branch that made the cards, and owes for them.',
        ms: 'Cawangan yang menghasilkan kad dan menanggung bayarannya.',
      },
    }),
    cardType: column.cardType(),
    ofMonth: {
      title: { en: 'Cards of', ms: 'Kad bulan' },
      kind: 'period',
      means: {
        en: 'The month in which the cards were made: another than the bill’s where the line adjusts an earlier bill.',
        ms: 'Bulan kad dihasilkan: berlainan daripada bulan bil jika baris itu melaraskan bil terdahulu.',
      },
    },
    goodCards: countColumn('Good cards', 'Kad baik', {
      en: 'Cards that passed QC in the month; below zero where cards of an earlier bill turned out bad since.',
      ms: 'Kad yang lulus QC dalam bulan itu; bawah sifar jika kad dalam bil terdahulu kemudiannya didapati rosak.',
    }),
    rejectedCards: countColumn('Rejected cards', 'Kad ditolak', {
      en: 'Cards that turned out bad in the month: at QC, by their chip or by a supervisor. They cost nothing.',
      ms: 'Kad yang didapati rosak dalam bulan itu: semasa QC, kerana cip atau oleh penyelia. Tidak dicaj.',
    }),
    unitPrice: {
      title: { en: 'Unit price (MYR)', ms: 'Harga seunit (MYR)' },
      kind: 'money',
      means: {
        en: 'What a good card of the type cost the branch on the day on which it passed. Blank where no rate held.',
        ms: 'Harga sekeping kad baik jenis itu bagi cawangan pada hari kad lulus. Kosong jika tiada kadar berkuat kuasa.',
      },
    },
    amount: {
      title: { en: 'Amount (MYR)', ms: 'Amaun (MYR)' },
      kind: 'money',
      means: { en: 'Good cards times unit price.', ms: 'Kad baik didarab dengan harga seunit.' },
      total: 'sum',
    },
  },
  sql(ctx, filter) {
    const month = filter.month ?? addMonths(malaysianMonth(ctx.clock.now()), -1)
    const { first } = daysOfMonth(month)
    const only = allOf(
      visibleTo(ctx.viewer, Prisma.sql`branch_code`),
      filter.branchCode && Prisma.sql`branch_code = ${filter.branchCode}`,
      filter.cardType && ofCardType(Prisma.sql`card_type_id`, filter.cardType),
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
