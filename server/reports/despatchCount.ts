import { Prisma } from '#generated/prisma/client.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import type { Report } from '#server/platform/report/report.ts'

/** Cards despatched a day and branch, by how they leave. An undespatched card counts no longer. */
export const despatchCount: Report = {
  id: 'despatch-count',
  action: 'report.view',
  filters: ['range', 'branchCode'],
  comparedBy: ['date', 'branch'],
  columns: {
    date: column.date(),
    branch: column.branch({ legacy: 'branchcode' }),
    selfCollect: countColumn(
      'Self-collect',
      'Ambil sendiri',
      {
        en: 'Cards despatched for collection at a branch.',
        ms: 'Kad yang dihantar untuk diambil di cawangan.',
      },
      {
        leadsTo: {
          rows: 'despatched-cards',
          days: 'date',
          by: { branchCode: 'branch' },
          with: { deliveryMethod: 'selfCollect' },
        },
      },
    ),
    deliveryCompany: countColumn(
      'Delivery (company)',
      'Penghantaran (syarikat)',
      {
        en: 'Cards delivered to companies.',
        ms: 'Kad yang dihantar kepada syarikat.',
      },
      {
        leadsTo: {
          rows: 'despatched-cards',
          days: 'date',
          by: { branchCode: 'branch' },
          with: { deliveryMethod: 'delivery', employerKind: 'company' },
        },
      },
    ),
    deliveryIndividual: countColumn(
      'Delivery (individual)',
      'Penghantaran (individu)',
      {
        en: 'Cards delivered to individuals.',
        ms: 'Kad yang dihantar kepada individu.',
      },
      {
        leadsTo: {
          rows: 'despatched-cards',
          days: 'date',
          by: { branchCode: 'branch' },
          with: { deliveryMethod: 'delivery', employerKind: 'individual' },
        },
      },
    ),
    total: countColumn(
      'Total',
      'Jumlah',
      {
        en: 'All cards despatched that day and not taken back.',
        ms: 'Semua kad yang dihantar pada hari itu dan tidak ditarik balik.',
      },
      { leadsTo: { rows: 'despatched-cards', days: 'date', by: { branchCode: 'branch' } } },
    ),
  },
  sql: (ctx, filter) => Prisma.sql`
    SELECT day AS date, branch_code AS branch,
           ${cards(Prisma.sql`delivery_method = 'selfCollect'`)} AS "selfCollect",
           ${cards(Prisma.sql`delivery_method = 'delivery' AND employer_kind = 'company'`)} AS "deliveryCompany",
           ${cards(Prisma.sql`delivery_method = 'delivery' AND employer_kind = 'individual'`)} AS "deliveryIndividual",
           sum(despatched)::int AS total
      FROM despatch_day WHERE ${ofDays(ctx, filter)} GROUP BY day, branch_code HAVING sum(despatched) > 0`,
  order: Prisma.sql`date, branch`,
  chart: { kind: 'bar', category: 'date', series: ['selfCollect', 'deliveryCompany', 'deliveryIndividual'] },
}

function cards(which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce(sum(despatched) FILTER (WHERE ${which}), 0)::int`
}
