import { Prisma } from '#generated/prisma/client.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { ofMonths } from '#server/platform/report/ofMonths.ts'
import type { Report } from '#server/platform/report/report.ts'

/** Applications received at each branch, for new passes and for renewals. */
export const receivedCount: Report = {
  id: 'received-count',
  action: 'report.view',
  filters: ['range', 'branchCode'],
  comparedBy: ['branch'],
  columns: {
    branch: column.branch({ legacy: 'branchcode' }),
    new: countColumn(
      'New',
      'Baharu',
      { en: 'Applications for a new pass.', ms: 'Permohonan pas baharu.' },
      {
        leadsTo: {
          rows: 'received-applications',
          by: { branchCode: 'branch' },
          with: { passType: 'newPass' },
        },
      },
    ),
    renewal: countColumn(
      'Renewal',
      'Pembaharuan',
      { en: 'Applications for a renewal.', ms: 'Permohonan pembaharuan.' },
      {
        leadsTo: {
          rows: 'received-applications',
          by: { branchCode: 'branch' },
          with: { passType: 'renewal' },
        },
      },
    ),
    total: countColumn(
      'Total',
      'Jumlah',
      { en: 'All applications that came in.', ms: 'Semua permohonan yang diterima.' },
      { leadsTo: { rows: 'received-applications', by: { branchCode: 'branch' } } },
    ),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT branch_code AS branch, coalesce(sum(received) FILTER (WHERE pass_type = 'newPass'), 0)::int AS new,
           coalesce(sum(received) FILTER (WHERE pass_type = 'renewal'), 0)::int AS renewal, sum(received)::int AS total
      FROM ${ofMonths(ctx, filter, { name: 'application', columns: Prisma.sql`branch_code, pass_type, received` })}
     GROUP BY branch_code HAVING sum(received) > 0`,
  order: Prisma.sql`branch`,
  chart: { kind: 'bar', category: 'branch', series: ['new', 'renewal'] },
}
