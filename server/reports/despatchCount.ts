import type { ReportLead } from '#domain/report/reportLead.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import type { Report, ReportColumn } from '#server/platform/report/report.ts'

/**
 * Cards despatched per day and branch, by delivery method. A card that was undespatched is not
 * counted.
 */
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
      toCards({ deliveryMethod: 'selfCollect' }),
    ),
    deliveryCompany: countColumn(
      'Delivery (company)',
      'Penghantaran (syarikat)',
      {
        en: 'Cards delivered to companies.',
        ms: 'Kad yang dihantar kepada syarikat.',
      },
      toCards({ deliveryMethod: 'delivery', employerKind: 'company' }),
    ),
    deliveryIndividual: countColumn(
      'Delivery (individual)',
      'Penghantaran (individu)',
      {
        en: 'Cards delivered to individuals.',
        ms: 'Kad yang dihantar kepada individu.',
      },
      toCards({ deliveryMethod: 'delivery', employerKind: 'individual' }),
    ),
    total: countColumn(
      'Total',
      'Jumlah',
      {
        en: 'All cards despatched that day and not taken back.',
        ms: 'Semua kad yang dihantar pada hari itu dan tidak ditarik balik.',
      },
      toCards(),
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
  chart: {
    kind: 'bar',
    category: 'date',
    series: ['selfCollect', 'deliveryCompany', 'deliveryIndividual'],
  },
}

function cards(which: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`coalesce(sum(despatched) FILTER (WHERE ${which}), 0)::int`
}

/** Links a figure to its cards: those despatched that day by that branch, of that kind. */
function toCards(
  which?: Extract<ReportLead, { rows: string }>['with'],
): Pick<ReportColumn, 'leadsTo'> {
  return {
    leadsTo: {
      rows: 'despatched-cards',
      days: 'date',
      by: { branchCode: 'branch' },
      ...(which && { with: which }),
    },
  }
}
