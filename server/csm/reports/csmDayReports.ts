import type { CsmJobEvent } from '#domain/report/rowFilters.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import type { Report, ReportColumn } from '#server/platform/report/report.ts'
import { cardTypeColumn, dayCounts, jobsThat, ofCsmDays } from './csmColumns.ts'

const ofMachine = { machineNo: 'station' } as const
const machine = column.station({ title: { en: 'Machine', ms: 'Mesin' }, legacy: 'stationid' })

/** The output of each machine by day; receipts have no machine. */
export const csmHistory: Report = {
  id: 'csm-history',
  action: 'csm.report',
  filters: ['range', 'csmCardType'],
  columns: {
    date: column.date(),
    cardType: cardTypeColumn,
    station: machine,
    received: { ...dayCounts.arrived, ...jobsThat('arrived') },
    produced: { ...dayCounts.produced, ...jobsThat('produced', ofMachine) },
    passed: { ...dayCounts.passed, ...jobsThat('passed', ofMachine) },
    rejected: { ...dayCounts.rejected, ...jobsThat('rejected', ofMachine) },
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT day AS date, card_type::text AS "cardType", machine_no AS station, sum(received + remade)::int AS received,
           sum(produced)::int AS produced, sum(good)::int AS passed, sum(rejected)::int AS rejected
      FROM csm_job_day WHERE ${ofCsmDays(ctx, filter)} GROUP BY 1, 2, 3
    HAVING sum(received + remade + produced + good + rejected) > 0`,
  order: Prisma.sql`date DESC, "cardType", station`,
}

/** Good cards by day. */
export const csmPassed: Report = {
  id: 'csm-passed',
  action: 'csm.report',
  filters: ['range', 'csmCardType'],
  columns: {
    date: column.date(),
    cardType: cardTypeColumn,
    passed: { ...dayCounts.passed, ...jobsThat('passed') },
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT day AS date, card_type::text AS "cardType", sum(good)::int AS passed
      FROM csm_job_day WHERE ${ofCsmDays(ctx, filter)} GROUP BY 1, 2 HAVING sum(good) > 0`,
  order: Prisma.sql`date DESC, "cardType"`,
  chart: { kind: 'bar', category: 'date', series: ['passed'] },
}

/** Bad cards by day and reason. */
export const csmRejected: Report = {
  id: 'csm-rejected',
  action: 'csm.report',
  filters: ['range', 'csmCardType'],
  columns: {
    date: column.date(),
    cardType: cardTypeColumn,
    rejectCode: {
      title: { en: 'Reject code', ms: 'Kod tolakan' },
      means: { en: 'The code of the reason.', ms: 'Kod sebab penolakan.' },
      kind: 'code',
    },
    description: {
      title: { en: 'Description', ms: 'Keterangan' },
      means: { en: 'What the reason was called then.', ms: 'Nama sebab itu ketika itu.' },
      kind: 'text',
    },
    quantity: countColumn(
      'Quantity',
      'Kuantiti',
      { en: 'Cards rejected for this reason.', ms: 'Kad yang ditolak atas sebab ini.' },
      jobsThat('rejected', { csmRejectCode: 'rejectCode', rejectReason: 'description' }),
    ),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT day AS date, card_type::text AS "cardType", reject_code AS "rejectCode", reject_reason AS description, sum(cards)::int AS quantity
      FROM csm_reject_day WHERE ${ofCsmDays(ctx, filter)} GROUP BY 1, 2, 3, 4 HAVING sum(cards) > 0`,
  order: Prisma.sql`date DESC, "cardType", "rejectCode", description`,
  chart: { kind: 'pareto', category: 'description', series: ['quantity'] },
}

/** Every day from the first to the last, including days without events. */
export const csmAllDates: Report = {
  id: 'csm-all-dates',
  action: 'csm.report',
  filters: ['range'],
  bothDays: true,
  columns: {
    date: column.date(),
    received: { ...dayCounts.arrived, ...ofDay('arrived') },
    produced: { ...dayCounts.produced, ...ofDay('produced') },
    passed: { ...dayCounts.passed, ...ofDay('passed') },
    rejected: { ...dayCounts.rejected, ...ofDay('rejected') },
    deleted: { ...dayCounts.deleted, ...ofDay('deleted') },
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT d.day::date AS date, coalesce(sum(received + remade), 0)::int AS received, coalesce(sum(produced), 0)::int AS produced,
           coalesce(sum(good), 0)::int AS passed, coalesce(sum(rejected), 0)::int AS rejected, coalesce(sum(deleted), 0)::int AS deleted
      FROM generate_series(${filter.from}::date, ${filter.to}::date, interval '1 day') d(day)
      LEFT JOIN (SELECT * FROM csm_job_day WHERE ${ofCsmDays(ctx, { ...filter, branchCode: null })}) j ON j.day = d.day::date GROUP BY d.day`,
  order: Prisma.sql`date`,
}

/** Links to the jobs of all card types with this event on the row's day. */
function ofDay(happened: CsmJobEvent): Pick<ReportColumn, 'leadsTo'> {
  return { leadsTo: { rows: 'csm-jobs', days: 'date', with: { happened } } }
}
