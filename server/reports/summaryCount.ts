import { Prisma } from '#generated/prisma/client.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import type { Report } from '#server/platform/report/report.ts'
import { periodOf } from './periodOf.ts'

/**
 * What a branch did in each day, month or year. Rejected are all cards that turned out bad: at QC, by their chip, or by
 * a supervisor's manual rejection.
 */
export const summaryCount: Report = {
  id: 'summary-count',
  action: 'report.view',
  filters: ['period', 'range', 'branchCode'],
  columns: {
    period: column.period(),
    branch: column.branch({ legacy: 'branchcode' }),
    received: countColumn('Received', 'Diterima'),
    printed: countColumn('Printed', 'Dicetak'),
    qcPass: countColumn('QC pass', 'Lulus QC'),
    rejected: countColumn('Rejected', 'Ditolak'),
    despatched: countColumn('Despatched', 'Dihantar'),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT ${periodOf(filter.period)} AS period, branch_code AS branch, sum(received)::int AS received, sum(printed)::int AS printed,
           sum(passed)::int AS "qcPass", sum(rejected)::int AS rejected, sum(despatched)::int AS despatched
      FROM (SELECT day, branch_code, received, 0 AS printed, 0 AS passed, 0 AS rejected, 0 AS despatched FROM application_day
            UNION ALL SELECT day, branch_code, 0, printed, passed, rejected + chip_errors + manual_rejects, 0 FROM production_day
            UNION ALL SELECT day, branch_code, 0, 0, 0, 0, despatched FROM despatch_day) d
     WHERE ${ofDays(ctx, filter)} GROUP BY 1, branch_code HAVING sum(received + printed + passed + rejected + despatched) > 0`,
  order: Prisma.sql`period, branch`,
  chart: { kind: 'bar', category: 'period', series: ['received', 'printed', 'qcPass', 'despatched'] },
}
