import { passTypes } from '#domain/application/passTypes.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { reportPeriods, type ReportFilter } from '#domain/report/reportFilter.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { get, type LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'
import { branchOf, rangeQuery, wordOf } from '#server/platform/legacy/values.ts'
import { readReport } from './readReport.ts'
import type { Report, ReportRow } from './report.ts'
import { writtenValue } from './writtenValue.ts'

type Query = Record<string, string | undefined>

/** A report as the legacy contract has it: start, end and branch in the query, rows with the contract's names. */
export function reportEndpoint(contractId: string, path: string, report: Report): LegacyEndpoint {
  return get(contractId, path, {
    action: report.action,
    rows: (ctx, { query }, most) => readReport(ctx, report, filterOf(ctx, query), most),
    reply: (_ctx, rows) => rows.map((row) => toLegacy(report, row)),
  })
}

/** @throws permission.denied for a branch that the caller doesn't see; field.date, range.invalid, field.invalid */
function filterOf(ctx: SignedInContext, query: Query): ReportFilter {
  const { start, end } = parseInput(rangeQuery, { start: query.start || undefined, end: query.end || undefined })
  return {
    from: start,
    to: end,
    branchCode: query.branch ? branchOf(ctx, query.branch) : null,
    period: query.type ? wordOf(reportPeriods, query.type, 'type') : null,
    passType: query.passtype ? wordOf(passTypes, query.passtype, 'passtype') : null,
    cardType: query.cardtype,
    nationality: query.nationality,
    sector: query.sector,
  }
}

function toLegacy({ columns }: Report, row: ReportRow): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(columns).map(([key, { legacy, kind }]) => [legacy ?? key.toLowerCase(), writtenValue(row[key] ?? null, kind)]),
  )
}
