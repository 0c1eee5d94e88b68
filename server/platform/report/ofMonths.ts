import { daysBeside, wholeMonths } from '#domain/dates/wholeMonths.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { ofDays, type SeenBranches } from './ofDays.ts'

const tables = {
  application: { days: Prisma.sql`application_day`, months: Prisma.sql`application_month` },
  issuance: { days: Prisma.sql`issuance_day`, months: Prisma.sql`issuance_month` },
  csmJob: { days: Prisma.sql`csm_job_day`, months: Prisma.sql`csm_job_month` },
}

/** A roll-up kept by day and by month, with the wanted columns, which both have. */
type Counts = {
  name: keyof typeof tables
  columns: Prisma.Sql
  further?: Prisma.Sql[]
  seen?: SeenBranches
}

/**
 * Returns a subquery of a roll-up's visible rows in the range: whole months from the monthly
 * roll-up, with the month's first day as `day`, and single days at the ends of the range. For
 * figures that aren't shown by day.
 */
export function ofMonths(
  ctx: SignedInContext,
  filter: ReportFilter,
  { name, columns, further, seen }: Counts,
): Prisma.Sql {
  const daily = (days: ReportFilter) =>
    Prisma.sql`SELECT day, ${columns} FROM ${tables[name].days} WHERE ${ofDays(ctx, days, further, seen)}`
  const months = wholeMonths(filter)
  if (!months) return Prisma.sql`(${daily(filter)}) d`
  const { first, behind } = months
  const within = [
    ...(further ?? []),
    ...(first ? [Prisma.sql`month >= ${first}::date`] : []),
    ...(behind ? [Prisma.sql`month < ${behind}::date`] : []),
  ]
  const monthly = Prisma.sql`SELECT month AS day, ${columns} FROM ${tables[name].months}
    WHERE ${ofDays(ctx, { branchCode: filter.branchCode }, within, seen)}`
  const beside = daysBeside(filter, months).map((edge) => daily({ ...filter, ...edge }))
  return Prisma.sql`(${Prisma.join([monthly, ...beside], ' UNION ALL ')}) d`
}
