import { Prisma } from '#generated/prisma/client.ts'
import { column, countColumn } from '#server/platform/report/commonColumns.ts'
import { ofDays } from '#server/platform/report/ofDays.ts'
import { ofMonths } from '#server/platform/report/ofMonths.ts'
import type { Report } from '#server/platform/report/report.ts'
import { firstOf, periodOf } from './periodOf.ts'

/** Cards issued, i.e. despatched and not undone, by their owners; by month by default. */
export const issuance: Report = {
  id: 'issuance',
  action: 'report.view',
  countedBy: 'monthly',
  filters: ['period', 'range', 'branchCode', 'passType', 'nationality', 'sector'],
  comparedBy: ['period', 'branch', 'passType', 'nationality', 'sector'],
  columns: {
    period: column.period(),
    branch: column.branch({ legacy: 'branchcode' }),
    passType: {
      title: { en: 'Pass type', ms: 'Jenis pas' },
      kind: 'status',
      means: {
        en: 'Whether the pass is new or renewed.',
        ms: 'Sama ada pas baharu atau pembaharuan.',
      },
      words: {
        newPass: { en: 'New', ms: 'Baharu' },
        renewal: { en: 'Renewal', ms: 'Pembaharuan' },
      },
      legacyWords: {
        newPass: { en: 'new', ms: 'baharu' },
        renewal: { en: 'renewal', ms: 'pembaharuan' },
      },
    },
    nationality: {
      title: { en: 'Nationality', ms: 'Kewarganegaraan' },
      kind: 'text',
      means: {
        en: 'Of the holder, by its three letters.',
        ms: 'Kewarganegaraan pemegang, mengikut tiga huruf.',
      },
    },
    sector: {
      title: { en: 'Sector', ms: 'Sektor' },
      kind: 'text',
      means: { en: 'The sector that the holder works in.', ms: 'Sektor pekerjaan pemegang.' },
    },
    issued: countColumn(
      'Issued',
      'Dikeluarkan',
      {
        en: 'Cards despatched and not taken back.',
        ms: 'Kad yang dihantar dan tidak ditarik balik.',
      },
      {
        leadsTo: {
          rows: 'despatched-cards',
          days: 'period',
          by: {
            branchCode: 'branch',
            passType: 'passType',
            nationality: 'nationality',
            sector: 'sector',
          },
        },
      },
    ),
  },
  sql(ctx, filter) {
    const period = filter.period ?? 'monthly'
    // A daily report reads the daily rows.
    const rows =
      period === 'daily'
        ? Prisma.sql`issuance_day WHERE ${ofDays(ctx, filter, ofPasses(filter))}`
        : ofMonths(ctx, filter, {
            name: 'issuance',
            columns: dimensions,
            further: ofPasses(filter),
          })
    return Prisma.sql`
      SELECT ${periodOf(period)} AS period, branch_code AS branch, pass_type::text AS "passType", nationality, sector, issued
        FROM (SELECT ${firstOf(period)} AS day, branch_code, pass_type, nationality, sector, sum(issued)::int AS issued
                FROM ${rows} GROUP BY 1, 2, 3, 4, 5 HAVING sum(issued) > 0) i`
  },
  order: Prisma.sql`period, branch, "passType", nationality, sector`,
}

const dimensions = Prisma.sql`branch_code, pass_type, nationality, sector, issued`

function ofPasses({ passType, nationality, sector }: Parameters<Report['sql']>[1]): Prisma.Sql[] {
  return [
    ...(passType ? [Prisma.sql`pass_type = ${passType}::"PassType"`] : []),
    ...(nationality ? [Prisma.sql`nationality = ${nationality}`] : []),
    ...(sector ? [Prisma.sql`lower(sector) = lower(${sector})`] : []),
  ]
}
