import { parseInput } from '#domain/fieldProblems.ts'
import { problem } from '#domain/problems.ts'
import {
  reportPeriods,
  type ReportFilter,
  type ReportFilterName,
} from '#domain/report/reportFilter.ts'
import { say, type Locale } from '#domain/words.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { get, type LegacyEndpoint } from '#server/platform/legacy/endpoint.ts'
import { branchOf, cardTypeNamed, rangeQuery, wordOf } from '#server/platform/legacy/values.ts'
import { readReport } from './readReport.ts'
import type { Report, ReportColumn, ReportRow, ReportValue } from './report.ts'
import { writtenValue } from './writtenValue.ts'

type Query = Record<string, string | undefined>

/**
 * Builds a report's legacy endpoint: start, end and branch in the query, rows with the contract's
 * names.
 */
export function reportEndpoint(contractId: string, path: string, report: Report): LegacyEndpoint {
  return get(contractId, path, {
    action: report.action,
    report: report.id,
    names: filterNames,
    rows: async (ctx, { query }, most) =>
      readReport(ctx, report, await filterOf(ctx, report, query), most),
    reply: ({ locale }, rows) => rows.map((row) => reportRowToLegacy(report, row, locale)),
  })
}

/** The contract's names of filters that only some reports have. */
const narrowing: Record<string, ReportFilterName> = {
  passtype: 'passType',
  cardtype: 'cardType',
  nationality: 'nationality',
  sector: 'sector',
  stationid: 'stationId',
  qcstatuscode: 'rejectCode',
}

/** The contract's names of a report's filters, for what is wrong with one. */
const filterNames = {
  from: 'start',
  to: 'end',
  branchCode: 'branch',
  period: 'type',
  rejectCode: 'qcstatuscode',
}

/**
 * @throws permission.denied for a branch that the caller doesn't see; field.date, range.invalid,
 *   field.invalid, filter.notTaken
 */
async function filterOf(
  ctx: SignedInContext,
  { filters }: Report,
  query: Query,
): Promise<ReportFilter> {
  // A filter that the report doesn't have would be ignored, and the result be wider than requested.
  for (const [key, filter] of Object.entries(narrowing)) {
    if (query[key] && !filters.includes(filter)) throw problem('filter.notTaken', {}, key)
  }
  const { start, end } = parseInput(rangeQuery, query)
  return {
    from: start,
    to: end,
    branchCode: query.branch ? branchOf(ctx, query.branch) : null,
    period: query.type ? wordOf(reportPeriods, query.type, 'type') : null,
    passType: query.passtype ? passTypeOf(query.passtype) : null,
    cardType: await cardTypeNamed(ctx, query.cardtype),
    nationality: query.nationality,
    sector: query.sector,
    stationId: query.stationid,
    rejectCode: query.qcstatuscode,
  }
}

/** The contract's words in either language, and the product's own. */
const passWords = {
  new: 'newPass',
  baharu: 'newPass',
  pembaharuan: 'renewal',
  newPass: 'newPass',
  renewal: 'renewal',
} as const
const passTypeOf = (word: string) =>
  passWords[wordOf(Object.keys(passWords) as (keyof typeof passWords)[], word, 'passtype')]

/**
 * Returns a row in the contract's form: its keys, and the labels of values in the caller's
 * language.
 */
export function reportRowToLegacy(
  { columns }: Report,
  row: ReportRow,
  locale: Locale,
): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, column]) =>
      column.legacy === false
        ? []
        : [[column.legacy ?? key.toLowerCase(), legacyValue(column, row[key] ?? null, locale)]],
    ),
  )
}

function legacyValue(
  { kind, words, legacyWords = words }: ReportColumn,
  value: ReportValue,
  locale: Locale,
) {
  const said = legacyWords?.[String(value)]
  return said ? say(said, locale) : writtenValue(value, kind)
}
