import { addDays } from '#domain/dates/dateRange.ts'
import { headquarters } from '#domain/limits.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { seenInCsm } from '#server/csm/hubs/csmBranches.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import { ofMonths } from '#server/platform/report/ofMonths.ts'
import type { Report } from '#server/platform/report/report.ts'
import { cardTypeColumn, dayCounts, jobsThat, ofCsmDays, ofType } from './csmColumns.ts'

/**
 * Each day of a card type on which jobs waited or moved: opening number, receipts and results, and
 * closing number. The difference is cards whose production started without a recorded result by the
 * day's end; it is reversed on the day on which the result is recorded (decisions 20 and 69).
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
      {
        en: 'New jobs made in place of rejected ones.',
        ms: 'Tugasan baharu menggantikan yang ditolak.',
      },
      jobsThat('remade'),
    ),
    deleted: { ...dayCounts.deleted, ...jobsThat('deleted') },
    closing: {
      title: { en: 'Closing', ms: 'Baki akhir' },
      means: {
        en: 'Jobs that wait for a machine or their quality check when the day ends.',
        ms: 'Tugasan menunggu mesin atau semakan kualiti pada akhir hari.',
      },
      kind: 'count',
      ...jobsThat('waitedAfter'),
    },
    difference: countColumn('Difference', 'Perbezaan', {
      en: 'Cards started that day that had not left their machine by its end, less those started before that left it.',
      ms: 'Kad yang dimulakan pada hari itu dan belum keluar dari mesin pada akhirnya, tolak kad terdahulu yang keluar.',
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
           carried.closing::int AS closing, begun - produced AS difference, coalesce(closed.by, '') AS "closedBy",
           coalesce(closed.explanation, '') AS explanation
      FROM (SELECT of_day.*, received + remade - begun + produced - good - rejected - deleted AS moved, coalesce(before.waiting, 0)
                   + sum(received + remade - begun + produced - good - rejected - deleted) OVER (PARTITION BY card_type ORDER BY day) AS closing
              FROM (SELECT day, card_type, sum(received)::int AS received, sum(remade)::int AS remade, sum(begun)::int AS begun, sum(produced)::int AS produced,
                           sum(good)::int AS good, sum(rejected)::int AS rejected, sum(deleted)::int AS deleted
                      FROM (SELECT day, card_type, received, remade, begun, produced, good, rejected, deleted
                              FROM csm_job_day WHERE ${ofCsmDays(ctx, { ...filter, branchCode: null })}
                             UNION ALL ${waitingDays(ctx, filter)}) counted GROUP BY day, card_type) of_day
              LEFT JOIN (${waitingBefore(ctx, filter)}) before USING (card_type)) carried
      LEFT JOIN (${closings(ctx)}) closed USING (day, card_type)
     WHERE received + remade + begun + produced + good + rejected + deleted > 0 OR carried.closing <> 0`,
  order: Prisma.sql`date DESC, "cardType"`,
}

/**
 * Selects each day until today without figures, so that a day on which jobs only waited is in the
 * report and can be closed there.
 */
function waitingDays({ clock }: SignedInContext, filter: ReportFilter): Prisma.Sql {
  const today = malaysianDate(clock.now())
  const last = filter.to && filter.to < today ? filter.to : today
  const first = Prisma.sql`(SELECT greatest(min(day), ${filter.from ?? null}::date) FROM csm_job_day)`
  return Prisma.sql`SELECT d::date, card_type, 0, 0, 0, 0, 0, 0, 0 FROM generate_series(${first}, ${last}::date, interval '1 day') d
    CROSS JOIN (SELECT unnest(enum_range(NULL::"CsmCardType")) AS card_type) types WHERE ${allOf(Prisma.sql`TRUE`, ...ofType(filter))}`
}

/**
 * Selects the number waiting for a machine or a quality check when the first day began, by card
 * type.
 */
function waitingBefore(ctx: SignedInContext, filter: ReportFilter): Prisma.Sql {
  const columns = Prisma.sql`card_type, received + remade - begun + produced - good - rejected - deleted AS moved`
  const before = filter.from
    ? ofMonths(
        ctx,
        { to: addDays(filter.from, -1) },
        { name: 'csmJob', columns, further: ofType(filter), seen: seenInCsm },
      )
    : Prisma.sql`(SELECT card_type, 0 AS moved FROM csm_job_day WHERE FALSE) d`
  return Prisma.sql`SELECT card_type, sum(moved) AS waiting FROM ${before} GROUP BY card_type`
}

/** Selects the closed days. They cover all branches, so viewers of a single branch get none. */
function closings({ viewer }: SignedInContext): Prisma.Sql {
  return Prisma.sql`
    SELECT c.day, c.card_type, c.explanation, u.staff_name AS by FROM csm_day_closing c JOIN app_user u ON u.id = c.closed_by_id
     WHERE ${viewer.branchCode === headquarters}`
}
