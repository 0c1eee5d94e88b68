import { daysBeside, wholeMonths } from '#domain/dates/wholeMonths.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { ofDays } from './ofDays.ts'

const tables = {
  application: { days: Prisma.sql`application_day`, months: Prisma.sql`application_month` },
  issuance: { days: Prisma.sql`issuance_day`, months: Prisma.sql`issuance_month` },
  csmJob: { days: Prisma.sql`csm_job_day`, months: Prisma.sql`csm_job_month` },
}

/** A roll-up that is kept by day and by month, and what is wanted of it: columns that both have. */
type Counts = { name: keyof typeof tables; columns: Prisma.Sql; further?: Prisma.Sql[] }

/**
 * A roll-up's rows of the days that the viewer sees, as something to select from: whole months from the roll-up by month, with the
 * month's first day as their `day`, and days where the range begins or ends within a month. For figures that aren't told by day.
 */
export function ofMonths(ctx: SignedInContext, filter: ReportFilter, { name, columns, further }: Counts): Prisma.Sql {
  const daily = (days: ReportFilter) =>
    Prisma.sql`SELECT day, ${columns} FROM ${tables[name].days} WHERE ${ofDays(ctx, days, further)}`
  const months = wholeMonths(filter)
  if (!months) return Prisma.sql`(${daily(filter)}) d`
  const { first, behind } = months
  const within = [
    ...(further ?? []),
    ...(first ? [Prisma.sql`month >= ${first}::date`] : []),
    ...(behind ? [Prisma.sql`month < ${behind}::date`] : []),
  ]
  const monthly = Prisma.sql`SELECT month AS day, ${columns} FROM ${tables[name].months}
    WHERE ${ofDays(ctx, { branchCode: filter.branchCode }, within)}`
  const beside = daysBeside(filter, months).map((edge) => daily({ ...filter, ...edge }))
  return Prisma.sql`(${Prisma.join([monthly, ...beside], ' UNION ALL ')}) d`
}
