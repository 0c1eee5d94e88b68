import { masked, seesPersonalFields } from '#domain/access.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { daysGiven, personalReportFilters, reportFilter, type ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { streamRows } from '#server/platform/database/streamRows.ts'
import { guard } from '#server/platform/guard.ts'
import { refuseFiltersByPersonal } from '#server/platform/personalFields.ts'
import type { Report, ReportRow } from './report.ts'

/**
 * The rows of a report that the viewer sees, in its order; personal fields are masked where they must be.
 * @throws session.ended, permission.denied; field.date, range.invalid
 */
export async function readReport(anyone: RequestContext, report: Report, filter: unknown, limit?: number): Promise<ReportRow[]> {
  const ctx = guard(anyone, report.action)
  const body = report.sql(ctx, narrowed(ctx, report, filter))
  const most = limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`
  const rows = await readRows<ReportRow>(ctx.db, Prisma.sql`SELECT * FROM (${body}) r ORDER BY ${report.order} ${most}`)
  return rows.map((row) => readable(ctx, report, row))
}

/**
 * The same without limit, read as they are taken. Refusals come before the first row.
 * @throws session.ended, permission.denied; field.date, range.invalid
 */
export async function streamReport(anyone: RequestContext, report: Report, filter: unknown): Promise<AsyncGenerator<ReportRow>> {
  const ctx = guard(anyone, report.action)
  const body = report.sql(ctx, narrowed(ctx, report, filter))
  const rows = streamRows<ReportRow>(ctx.db, Prisma.sql`SELECT * FROM (${body}) r ORDER BY ${report.order}`)
  return (async function* () {
    for await (const row of rows) yield readable(ctx, report, row)
  })()
}

/** What stands under the columns that have a total, of all rows and not only of those that were read. */
export async function readTotals(anyone: RequestContext, report: Report, filter: unknown): Promise<ReportRow> {
  const ctx = guard(anyone, report.action)
  const totals = Object.entries(report.columns).flatMap(([key, { total }]) =>
    total ? [Prisma.sql`${total === 'sum' ? sumOf(key) : total} AS ${Prisma.raw(`"${key}"`)}`] : [],
  )
  if (totals.length === 0) return {}
  const body = report.sql(ctx, narrowed(ctx, report, filter))
  const [row] = await readRows<ReportRow>(ctx.db, Prisma.sql`SELECT ${Prisma.join(totals)} FROM (${body}) r`)
  return row!
}

/** @throws field.required, field.date, range.invalid; permission.denied for a personal field, where it is masked */
function narrowed(ctx: SignedInContext, { bothDays }: Report, given: unknown): ReportFilter {
  if (bothDays) parseInput(daysGiven, given)
  const filter = parseInput(reportFilter, given)
  refuseFiltersByPersonal(ctx, filter, personalReportFilters)
  return filter
}

const sumOf = (key: string) => Prisma.raw(`coalesce(sum("${key}"), 0)::float8`)

function readable(ctx: SignedInContext, { columns }: Report, row: ReportRow): ReportRow {
  const clear = seesPersonalFields(ctx.viewer)
  return Object.fromEntries(
    Object.entries(columns).map(([key, { personal }]) => {
      const value = row[key] ?? null
      return [key, personal && !clear && value !== null ? masked(String(value)) : value]
    }),
  )
}
