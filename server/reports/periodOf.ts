import type { ReportPeriod } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'

const forms: Record<ReportPeriod, string> = { daily: 'YYYY-MM-DD', monthly: 'YYYY-MM', yearly: 'YYYY' }

/** The period that a roll-up's `day` belongs to, as text that sorts: 2026-11-21, 2026-11 or 2026; by day unless said otherwise. */
export function periodOf(period: ReportPeriod | null | undefined): Prisma.Sql {
  return Prisma.sql`to_char(day::timestamp, ${Prisma.raw(`'${forms[period ?? 'daily']}'`)})`
}

/** The first day of the period that a roll-up's `day` belongs to: figures are gathered by it, and it is written once for each of them. */
export function firstOf(period: ReportPeriod | null | undefined): Prisma.Sql {
  if (period === 'yearly') return Prisma.sql`make_date(extract(year FROM day)::int, 1, 1)`
  return period === 'monthly' ? Prisma.sql`month_of(day)` : Prisma.sql`day`
}
