import { Prisma } from '#generated/prisma/client.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import type { Report } from '#server/platform/report/report.ts'
import { productionColumns, productionFigures, productionFrom } from './productionFigures.ts'

/** The production of a day at a branch, for a card type. */
export const dailyProduction: Report = {
  id: 'daily-production',
  action: 'report.view',
  filters: ['range', 'branchCode', 'cardType'],
  comparedBy: ['date', 'branch', 'cardType'],
  columns: {
    date: column.date(),
    branch: column.branch({ legacy: 'branchcode' }),
    cardType: column.cardType(),
    ...productionColumns(),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT day AS date, branch_code AS branch, t.code AS "cardType", ${productionFigures}
      FROM ${productionFrom(ctx, filter)} GROUP BY day, branch_code, t.code HAVING count(*) FILTER (WHERE something) > 0`,
  order: Prisma.sql`date, branch, "cardType"`,
  chart: {
    kind: 'line',
    category: 'date',
    series: ['qcPass', 'qcReject', 'chipError', 'manualReject'],
  },
}
