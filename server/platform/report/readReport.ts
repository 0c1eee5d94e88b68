import { masked, seesPersonalFields } from '#domain/access.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import {
  daysGiven,
  personalReportFilters,
  reportFilter,
  type ReportFilter,
} from '#domain/report/reportFilter.ts'
import type { ValueKind } from '#domain/valueKind.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { RequestContext, SignedInContext } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { streamRows, type ReadBeside } from '#server/platform/database/streamRows.ts'
import { guardReport } from '#server/platform/guard.ts'
import { refuseFiltersByPersonal } from '#server/platform/personalFields.ts'
import { beforeKey, beforeOf, changeKey, compared, comparedBack, isCompared } from './compared.ts'
import { behindCursor, cursorOf } from './keyset.ts'
import { refuseFiltersNotTaken } from './refuseFiltersNotTaken.ts'
import type { Report, ReportRow } from './report.ts'

/**
 * Returns the visible rows of a report in its order, with personal fields masked where necessary.
 * @throws session.ended, permission.denied; field.date, range.invalid
 */
export async function readReport(
  anyone: RequestContext,
  report: Report,
  filter: unknown,
  limit?: number,
): Promise<ReportRow[]> {
  const ctx = guardReport(anyone, report.action)
  const { shown, body } = asked(ctx, report, filter)
  const most = limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`
  const rows = await readRows<ReportRow>(
    ctx.reads,
    Prisma.sql`SELECT * FROM (${body}) r ORDER BY ${report.order} ${most}`,
  )
  return rows.map(readableBy(ctx, shown))
}

/** A page of a report's rows; `next` is the cursor of the next page, or null at the end. */
export type ReportPage = { rows: ReportRow[]; next: string | null }

/**
 * Returns a page of a report: at most `first` rows after the cursor `after`. Rows added or removed
 * meanwhile shift nothing, because a page begins after a row, not at a number.
 * @throws request.invalid for a cursor of another report or filter; session.ended,
 *   permission.denied; field.date, range.invalid
 */
export async function readReportPage(
  anyone: RequestContext,
  report: Report,
  given: unknown,
  { first, after }: { first: number; after?: string | null | undefined },
): Promise<ReportPage> {
  const ctx = guardReport(anyone, report.action)
  const { shown, body } = asked(ctx, report, given)
  const filter = narrowed(ctx, report, given)
  const where = after ? behindCursor(shown, filter, after) : Prisma.sql`TRUE`
  const rows = await readRows<ReportRow>(
    ctx.reads,
    Prisma.sql`SELECT * FROM (${body}) r WHERE ${where} ORDER BY ${report.order} LIMIT ${first + 1}`,
  )
  const page = rows.slice(0, first)
  const last = rows.length > first ? page.at(-1) : undefined
  return {
    rows: page.map(readableBy(ctx, shown)),
    next: last ? cursorOf(shown, filter, last) : null,
  }
}

/**
 * Streams a report without limit, some thousands of rows at a time on demand. Refusals come before
 * the first row. After the last row `onTotals` receives the totals of exactly the rows read,
 * whatever changed meanwhile.
 * @throws session.ended, permission.denied; field.date, range.invalid
 */
export async function streamReport(
  anyone: RequestContext,
  report: Report,
  given: unknown,
  onTotals?: (totals: ReportRow) => void,
): Promise<AsyncGenerator<ReportRow[]>> {
  const ctx = guardReport(anyone, report.action)
  const { shown, filter, body } = asked(ctx, report, given)
  const rows = streamRows<ReportRow>(
    ctx.reads,
    Prisma.sql`SELECT * FROM (${body}) r ORDER BY ${report.order}`,
    onTotals && (async (read) => onTotals(await totalsBy(read, ctx, report, filter))),
  )
  const readable = readableBy(ctx, shown)
  return (async function* () {
    for await (const some of rows) yield some.map(readable)
  })()
}

/** Returns the totals of all rows, not only of those read. */
export async function readTotals(
  anyone: RequestContext,
  report: Report,
  given: unknown,
): Promise<ReportRow> {
  const ctx = guardReport(anyone, report.action)
  return totalsBy((sql) => readRows(ctx.reads, sql), ctx, report, narrowed(ctx, report, given))
}

async function totalsBy(
  read: ReadBeside,
  ctx: SignedInContext,
  report: Report,
  filter: ReportFilter,
): Promise<ReportRow> {
  const back = comparedBack(report, filter)
  const [now, before] = await Promise.all([
    totalsOf(read, ctx, report, filter),
    back && totalsOf(read, ctx, report, beforeOf(report, filter, back)),
  ])
  return before ? besideBefore(report, now, before) : now
}

/** Returns the report for a filter: with the columns of the period before, where it is compared. */
export function reportAsAsked(report: Report, given: unknown): Report {
  const filter = reportFilter.safeParse(given ?? {})
  const back = filter.success && comparedBack(report, filter.data)
  return back ? compared(report, back) : report
}

async function totalsOf(
  read: ReadBeside,
  ctx: SignedInContext,
  report: Report,
  filter: ReportFilter,
): Promise<ReportRow> {
  const totals = Object.entries(report.columns).flatMap(([key, { total, kind }]) =>
    total
      ? [Prisma.sql`${total === 'sum' ? sumOf(key, kind) : total} AS ${Prisma.raw(`"${key}"`)}`]
      : [],
  )
  if (totals.length === 0) return {}
  const [row] = await read<ReportRow>(
    Prisma.sql`SELECT ${Prisma.join(totals)} FROM (${report.sql(ctx, filter)}) r`,
  )
  return row!
}

/** Returns the totals of both periods, and their differences. */
function besideBefore(report: Report, now: ReportRow, before: ReportRow): ReportRow {
  const beside = Object.keys(now).flatMap((key) => {
    if (!isCompared(report, key)) return []
    const [present, earlier] = [now[key] ?? null, before[key] ?? null]
    const change =
      present === null || earlier === null
        ? null
        : decimalDifference(Number(present), Number(earlier))
    return [[beforeKey(key), earlier] as const, [changeKey(key), change] as const]
  })
  return { ...now, ...Object.fromEntries(beside) }
}

/** No figure has more than six decimals; the rest is floating-point noise. */
const decimalDifference = (one: number, other: number) => Math.round((one - other) * 1e6) / 1e6

type Asked = { shown: Report; filter: ReportFilter; body: Prisma.Sql }

/**
 * Returns the report for a filter, the parsed filter, and its SQL.
 * @throws field.required, field.date, range.invalid; permission.denied for a personal field, where
 *   it is masked
 */
export function asked(ctx: SignedInContext, report: Report, given: unknown): Asked {
  const filter = narrowed(ctx, report, given)
  const shown = reportAsAsked(report, given)
  return { shown, filter, body: shown.sql(ctx, filter) }
}

/** What a screen sends for every report, since it learns from the answer what the report takes. */
const sentByScreens: readonly string[] = ['from', 'to', 'month', 'period']

/**
 * Parses a filter for a report and this viewer.
 * @throws field.required, field.date, range.invalid, filter.notTaken; permission.denied for a
 *   personal field, where it is masked
 */
export function narrowed(
  ctx: Pick<SignedInContext, 'viewer'>,
  report: Report,
  given: unknown,
): ReportFilter {
  if (report.bothDays) parseInput(daysGiven, given)
  const filter = parseInput(reportFilter, given)
  refuseFiltersNotTaken(report, filter, sentByScreens)
  refuseFiltersByPersonal(ctx, filter, personalReportFilters)
  return filter
}

/** Adds up in decimals: as floats, ten and twenty sen are more than thirty. */
const sumOf = (key: string, kind: ValueKind) =>
  Prisma.raw(`coalesce(sum("${key}"${kind === 'count' ? '' : '::numeric'}), 0)::float8`)

/**
 * Returns a function that reduces a row to its report's columns and masks personal fields where
 * necessary.
 */
function readableBy(ctx: SignedInContext, { columns }: Report): (row: ReportRow) => ReportRow {
  const clear = seesPersonalFields(ctx.viewer)
  const cells = Object.entries(columns).map(([key, { personal }]) => ({
    key,
    hidden: personal === true && !clear,
  }))
  return (row) => {
    const seen: ReportRow = {}
    for (const { key, hidden } of cells) {
      const value = row[key] ?? null
      seen[key] = hidden && value !== null ? masked(String(value)) : value
    }
    return seen
  }
}
