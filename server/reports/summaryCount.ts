import { Prisma } from '#generated/prisma/client.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import { ofMonths } from '#server/platform/report/ofMonths.ts'
import type { Report } from '#server/platform/report/report.ts'
import { firstOf, periodOf } from './periodOf.ts'

/**
 * The figures of a branch for each day, month or year. Rejected are all bad cards: at QC, by their
 * chip, or by a supervisor's manual rejection.
 */
export const summaryCount: Report = {
  id: 'summary-count',
  action: 'report.view',
  filters: ['period', 'range', 'branchCode'],
  comparedBy: ['period', 'branch'],
  columns: {
    period: column.period(),
    branch: column.branch({ legacy: 'branchcode' }),
    received: countColumn(
      'Received',
      'Diterima',
      { en: 'Applications that came in.', ms: 'Permohonan yang diterima.' },
      { leadsTo: { rows: 'received-applications', days: 'period', by: { branchCode: 'branch' } } },
    ),
    printed: countColumn(
      'Printed',
      'Dicetak',
      { en: 'Cards that got a chip.', ms: 'Kad yang mendapat cip.' },
      {
        leadsTo: {
          rows: 'made-cards',
          days: 'period',
          by: { branchCode: 'branch' },
          with: { outcome: 'printed' },
        },
      },
    ),
    qcPass: countColumn(
      'QC pass',
      'Lulus QC',
      {
        en: 'Cards that passed QC and were not rejected since.',
        ms: 'Kad yang lulus QC dan tidak ditolak kemudiannya.',
      },
      {
        leadsTo: {
          rows: 'made-cards',
          days: 'period',
          by: { branchCode: 'branch' },
          with: { outcome: 'passed' },
        },
      },
    ),
    rejected: countColumn(
      'Rejected',
      'Ditolak',
      {
        en: 'Cards that turned out bad: at QC, by their chip or by a supervisor.',
        ms: 'Kad yang didapati rosak: semasa QC, kerana cip atau oleh penyelia.',
      },
      {
        leadsTo: {
          rows: 'made-cards',
          days: 'period',
          by: { branchCode: 'branch' },
          with: { outcome: 'bad' },
        },
      },
    ),
    despatched: countColumn(
      'Despatched',
      'Dihantar',
      {
        en: 'Cards that left in packages and were not taken back.',
        ms: 'Kad yang keluar dalam bungkusan dan tidak ditarik balik.',
      },
      { leadsTo: { rows: 'despatched-cards', days: 'period', by: { branchCode: 'branch' } } },
    ),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT ${periodOf(filter.period)} AS period, branch, sum(received)::int AS received, sum(printed)::int AS printed,
           sum(passed)::int AS "qcPass", sum(rejected)::int AS rejected, sum(despatched)::int AS despatched
      FROM (${applications(ctx, filter)} UNION ALL ${cards(ctx, filter)} UNION ALL ${despatches(ctx, filter)}) d
     GROUP BY 1, 2 HAVING sum(received + printed + passed + rejected + despatched) > 0`,
  order: Prisma.sql`period, branch`,
  chart: {
    kind: 'bar',
    category: 'period',
    series: ['received', 'printed', 'qcPass', 'despatched'],
  },
}

type Asked = Parameters<Report['sql']>

/** Each roll-up is grouped before they are combined, which eliminates most of a year's rows. */
const applications = (...[ctx, filter]: Asked) => Prisma.sql`
  SELECT ${firstOf(filter.period)} AS day, branch_code AS branch, sum(received) AS received, 0 AS printed, 0 AS passed, 0 AS rejected, 0 AS despatched
    FROM ${receivedOf(ctx, filter)} GROUP BY 1, 2`
const cards = (...[ctx, filter]: Asked) => Prisma.sql`
  SELECT ${firstOf(filter.period)}, branch_code, 0, sum(printed), sum(passed), sum(rejected + chip_errors + manual_rejects), 0
    FROM production_day WHERE ${ofDays(ctx, filter)} GROUP BY 1, 2`
const despatches = (...[ctx, filter]: Asked) => Prisma.sql`
  SELECT ${firstOf(filter.period)}, branch_code, 0, 0, 0, 0, sum(despatched) FROM despatch_day WHERE ${ofDays(ctx, filter)} GROUP BY 1, 2`

const receivedOf = (...[ctx, filter]: Asked) =>
  (filter.period ?? 'daily') === 'daily'
    ? Prisma.sql`application_day WHERE ${ofDays(ctx, filter)}`
    : ofMonths(ctx, filter, { name: 'application', columns: Prisma.sql`branch_code, received` })
