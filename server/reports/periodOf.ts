import type { ReportPeriod } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'

const forms: Record<ReportPeriod, string> = {
  daily: 'YYYY-MM-DD',
  monthly: 'YYYY-MM',
  yearly: 'YYYY',
}

/**
 * Returns the period of a roll-up's `day`, as text that sorts: 2026-11-21, 2026-11 or 2026; by day
 * by default.
 */
export function periodOf(period: ReportPeriod | null | undefined): Prisma.Sql {
  return Prisma.sql`to_char(day::timestamp, ${Prisma.raw(`'${forms[period ?? 'daily']}'`)})`
}

/**
 * Returns the first day of the period of a roll-up's `day`: figures are grouped by it, and it is
 * formatted once per group.
 */
export function firstOf(period: ReportPeriod | null | undefined): Prisma.Sql {
  if (period === 'yearly') return Prisma.sql`make_date(extract(year FROM day)::int, 1, 1)`
  return period === 'monthly' ? Prisma.sql`month_of(day)` : Prisma.sql`day`
}
