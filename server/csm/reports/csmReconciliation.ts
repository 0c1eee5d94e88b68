import { addDays } from '#domain/dates/dateRange.ts'
import { headquarters } from '#domain/limits.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { ofMonths } from '#server/platform/report/ofMonths.ts'
import type { Report } from '#server/platform/report/report.ts'
import { cardTypeColumn, dayCounts, jobsThat, ofCsmDays, ofType } from './csmColumns.ts'

/**
 * Each day of a card type: what waited, what came and went, and what waits at its end. The difference are cards that went into
 * production and of which nothing was said by the day's end; it is taken back on the day on which something is (decision 20).
 */
export const csmReconciliation: Report = {
  id: 'csm-reconciliation',
  action: 'csm.report',
  filters: ['range', 'csmCardType'],
  columns: {
    date: column.date(),
    cardType: cardTypeColumn,
    opening: {
      title: { en: 'Opening', ms: 'Baki awal' },
      means: {
        en: 'Jobs that waited when the day began: the closing of the day before.',
        ms: 'Tugasan menunggu pada awal hari: baki akhir hari sebelumnya.',
      },
      kind: 'count',
      ...jobsThat('waitedBefore'),
    },
    received: { ...dayCounts.received, ...jobsThat('received') },
    good: { ...dayCounts.good, ...jobsThat('passed') },
    rejected: { ...dayCounts.rejected, ...jobsThat('rejected') },
    remade: countColumn(
      'Remade',
      'Dibuat semula',
      { en: 'New jobs made in place of rejected ones.', ms: 'Tugasan baharu menggantikan yang ditolak.' },
      jobsThat('remade'),
    ),
    deleted: { ...dayCounts.deleted, ...jobsThat('deleted') },
    closing: {
      title: { en: 'Closing', ms: 'Baki akhir' },
      means: { en: 'Jobs that wait when the day ends.', ms: 'Tugasan menunggu pada akhir hari.' },
      kind: 'count',
      ...jobsThat('waitedAfter'),
    },
    difference: countColumn('Difference', 'Perbezaan', {
      en: 'Cards begun that day of which nothing was said by its end, less those begun before that came to an end.',
      ms: 'Kad yang dimulakan pada hari itu tanpa hasil pada akhirnya, tolak kad terdahulu yang selesai.',
    }),
    closedBy: {
      title: { en: 'Closed by', ms: 'Ditutup oleh' },
      means: {
        en: 'Who closed the day at headquarters and answers for it; nothing while it is open.',
        ms: 'Siapa yang menutup hari itu di ibu pejabat dan bertanggungjawab; kosong selagi terbuka.',
      },
      kind: 'text',
    },
    explanation: {
      title: { en: 'Explanation', ms: 'Penjelasan' },
      means: { en: 'What was said of the difference.', ms: 'Penjelasan tentang perbezaan.' },
      kind: 'text',
    },
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT day AS date, card_type::text AS "cardType", (carried.closing - moved)::int AS opening, received, good, rejected, remade, deleted,
           carried.closing::int AS closing, begun - good - rejected AS difference, coalesce(closed.by, '') AS "closedBy",
           coalesce(closed.explanation, '') AS explanation
      FROM (SELECT of_day.*, received + remade - begun - deleted AS moved, coalesce(before.waiting, 0)
                   + sum(received + remade - begun - deleted) OVER (PARTITION BY card_type ORDER BY day) AS closing
              FROM (SELECT day, card_type, sum(received)::int AS received, sum(remade)::int AS remade, sum(begun)::int AS begun,
                           sum(good)::int AS good, sum(rejected)::int AS rejected, sum(deleted)::int AS deleted
                      FROM csm_job_day WHERE ${ofCsmDays(ctx, { ...filter, branchCode: null })} GROUP BY day, card_type) of_day
              LEFT JOIN (${waitingBefore(ctx, filter)}) before USING (card_type)) carried
      LEFT JOIN (${closings(ctx)}) closed USING (day, card_type)
     WHERE received + remade + begun + good + rejected + deleted > 0`,
  order: Prisma.sql`date DESC, "cardType"`,
}

/** What waited when the first day began, by card type: all that came before and was neither begun nor deleted. */
function waitingBefore(ctx: SignedInContext, filter: ReportFilter): Prisma.Sql {
  const columns = Prisma.sql`card_type, received + remade - begun - deleted AS moved`
  const before = filter.from
    ? ofMonths(ctx, { to: addDays(filter.from, -1) }, { name: 'csmJob', columns, further: ofType(filter) })
    : Prisma.sql`(SELECT card_type, 0 AS moved FROM csm_job_day WHERE FALSE) d`
  return Prisma.sql`SELECT card_type, sum(moved) AS waiting FROM ${before} GROUP BY card_type`
}

/** The days that were closed. They are those of all branches: to whoever sees one alone they say nothing. */
function closings({ viewer }: SignedInContext): Prisma.Sql {
  return Prisma.sql`
    SELECT c.day, c.card_type, c.explanation, u.staff_name AS by FROM csm_day_closing c JOIN app_user u ON u.id = c.closed_by_id
     WHERE ${viewer.branchCode === headquarters}`
}
