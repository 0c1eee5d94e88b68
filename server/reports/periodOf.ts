import type { ReportPeriod } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'

const forms: Record<ReportPeriod, string> = { daily: 'YYYY-MM-DD', monthly: 'YYYY-MM', yearly: 'YYYY' }

/** The period that a roll-up's `day` belongs to, as text that sorts: 2026-11-21, 2026-11 or 2026; by day unless said otherwise. */
export function periodOf(period: ReportPeriod | null | undefined): Prisma.Sql {
  return Prisma.sql`to_char(day, ${Prisma.raw(`'${forms[period ?? 'daily']}'`)})`
}
