import { Prisma } from '#generated/prisma/client.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import type { Report } from '#server/platform/report/report.ts'
import { ofRejectCode } from './ofRejectCode.ts'

/**
 * The reasons for bad cards, at each branch most frequent first. Chip errors have no reason code.
 */
export const rejectedCards: Report = {
  id: 'rejected-cards',
  action: 'report.view',
  filters: ['range', 'branchCode', 'rejectCode'],
  comparedBy: ['branch', 'rejectCode'],
  columns: {
    branch: column.branch({ legacy: 'branchcode' }),
    rejectCode: {
      title: { en: 'Reject code', ms: 'Kod tolakan' },
      kind: 'code',
      means: {
        en: 'The QC status code with which cards were rejected.',
        ms: 'Kod status QC bagi kad yang ditolak.',
      },
      legacy: 'qcstatuscode',
    },
    description: {
      title: { en: 'Description', ms: 'Keterangan' },
      kind: 'text',
      means: {
        en: 'What the code stands for; chip errors have no code.',
        ms: 'Maksud kod; ralat cip tiada kod.',
      },
      words: { chipError: { en: 'Chip error', ms: 'Ralat cip' } },
    },
    quantity: countColumn(
      'Quantity',
      'Kuantiti',
      { en: 'Bad cards of this reason.', ms: 'Kad rosak atas sebab ini.' },
      {
        leadsTo: {
          rows: 'reject-details',
          by: { branchCode: 'branch', rejectCode: 'rejectCode' },
          blank: { rejectCode: 'none' },
        },
      },
    ),
    share: {
      title: { en: 'Share %', ms: 'Bahagian %' },
      kind: 'percent',
      means: {
        en: 'Of all bad cards of the branch in these days.',
        ms: 'Bahagian daripada semua kad rosak cawangan pada hari ini.',
      },
    },
    cumulative: {
      title: { en: 'Cumulative %', ms: 'Kumulatif %' },
      kind: 'percent',
      means: {
        en: 'The share of this and all more frequent reasons of the branch together.',
        ms: 'Bahagian sebab ini dan semua sebab yang lebih kerap di cawangan itu.',
      },
    },
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT * FROM (SELECT branch, r.code AS "rejectCode", CASE r.code WHEN '' THEN 'chipError' ELSE coalesce(s.description, '') END AS description, quantity,
           round(100.0 * quantity / sum(quantity) OVER (PARTITION BY branch), 1)::float8 AS share,
           round(100.0 * sum(quantity) OVER (PARTITION BY branch ORDER BY quantity DESC, r.code) / sum(quantity) OVER (PARTITION BY branch), 1)::float8 AS cumulative
      FROM (SELECT branch_code AS branch, reject_code AS code, sum(cards)::int AS quantity
              FROM reject_day WHERE ${ofDays(ctx, filter)}
             GROUP BY branch_code, reject_code HAVING sum(cards) > 0) r LEFT JOIN qc_status_code s ON s.code = r.code) shares
     WHERE ${allOf(
       Prisma.sql`TRUE`,
       // Filtered after the shares are calculated, which refer to all bad cards.
       ofRejectCode(Prisma.sql`"rejectCode"`, filter.rejectCode),
     )}`,
  order: Prisma.sql`branch, quantity DESC, "rejectCode"`,
  chart: { kind: 'pareto', category: 'description', series: ['quantity'] },
}
