import { Readable } from 'node:stream'
import { byteOrderMark, csvText } from '#domain/csvCell.ts'
import { malaysianText } from '#domain/malaysia.ts'
import type { ExportFormat } from '#domain/reportExport/inputs.ts'
import { traitsOf } from '#domain/valueKind.ts'
import { type Locale, say } from '#domain/words.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { reportAsAsked, streamReport } from '#server/platform/report/readReport.ts'
import type { ReportColumn, ReportRow } from '#server/platform/report/report.ts'
import { writtenValue } from '#server/platform/report/writtenValue.ts'
import { workbookStream } from '#server/platform/xlsx/workbookStream.ts'
import { getReport } from '#server/reports/reports.ts'
import { notifyOnFinish } from './notifyOnFinish.ts'

type Asked = { id: string; format: ExportFormat; filter: unknown }

/**
 * Returns all rows of a report as a file, written while they are read: a workbook with totals below
 * them, or comma-separated text for other programs, with days as YYYY-MM-DD, moments in Malaysian
 * time, unformatted figures and no totals. `onRows` receives the number of rows written; `onOver`
 * is called when the file is closed and nothing is read for it any more.
 * @throws record.notFound, session.ended, permission.denied; field.date, range.invalid
 */
export async function reportFile(
  ctx: RequestContext,
  { id, format, filter }: Asked,
  onRows: OnRows = () => undefined,
  onOver: () => void = () => undefined,
): Promise<Readable> {
  const report = getReport(id)
  const columns = Object.entries(reportAsAsked(report, filter).columns)
  const reading = notifyOnFinish(onOver)
  if (format === 'csv') {
    const rows = reading.rows(await streamReport(ctx, report, filter))
    return Readable.from(linesOf(rows, ctx.locale, columns, onRows)).once('close', reading.close)
  }
  let totals: ReportRow = {}
  let written = 0
  const rows = reading.rows(await streamReport(ctx, report, filter, (found) => (totals = found)))
  const count: OnRows = (done) => {
    written = done
    onRows(done)
  }
  const book = workbookStream(ctx.log, {
    sheet: id,
    columns: columns.map(([, { title, kind }]) => ({ title: say(title, ctx.locale), kind })),
    rows: valuesOf(rows, ctx.locale, columns, count),
    totals: () => (written > 0 ? totalsRow(totals, columns, ctx.locale) : null),
    about: aboutColumns(columns, ctx.locale),
  })
  return book.once('close', reading.close)
}

const total = { en: 'Total', ms: 'Jumlah' } as const

/** Returns the totals below the columns as on the screen; null if there are none. */
function totalsRow(totals: ReportRow, columns: Columns, locale: Locale): unknown[] | null {
  if (Object.keys(totals).length === 0) return null
  return columns.map(([key], i) => totals[key] ?? (i === 0 ? say(total, locale) : null))
}

const aboutWords = {
  sheet: { en: 'What it counts', ms: 'Maksud lajur' },
  column: { en: 'Column', ms: 'Lajur' },
  means: { en: 'What it says', ms: 'Maksudnya' },
} as const

/** Returns the second sheet: the meaning of each column. */
function aboutColumns(columns: Columns, locale: Locale) {
  return {
    sheet: say(aboutWords.sheet, locale),
    columns: [
      { title: say(aboutWords.column, locale), width: 28 },
      { title: say(aboutWords.means, locale), width: 100 },
    ],
    rows: columns.map(([, { title, means }]) => [say(title, locale), say(means, locale)]),
  }
}

type Columns = [string, ReportColumn][]

type Rows = AsyncIterable<readonly ReportRow[]>
type OnRows = (done: number) => void

async function* valuesOf(
  rows: Rows,
  locale: Locale,
  columns: Columns,
  onRows: OnRows,
): AsyncGenerator<unknown[]> {
  let done = 0
  for await (const some of rows)
    for (const row of some) {
      yield columns.map(([key, column]) => wordOf(row, key, column, locale))
      onRows(++done)
    }
}

async function* linesOf(
  rows: Rows,
  locale: Locale,
  columns: Columns,
  onRows: OnRows,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.map(([, { title }]) => csvText(say(title, locale))).join(',')}\r\n`
  let done = 0
  for await (const some of rows)
    for (const row of some) {
      yield `${columns.map(([key, column]) => csvCell(row, key, column, locale)).join(',')}\r\n`
      onRows(++done)
    }
}

function csvCell(row: ReportRow, key: string, column: ReportColumn, locale: Locale): string {
  const said = wordOf(row, key, column, locale)
  // A spreadsheet shows a time as written: in UTC, an event at night would be on the previous day.
  if (said instanceof Date && traitsOf(column.kind).written === 'moment') return malaysianText(said)
  const value = writtenValue(said, column.kind)
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : csvText(value)
}

function wordOf(row: ReportRow, key: string, { words }: ReportColumn, locale: Locale) {
  const value = row[key] ?? null
  const word = words?.[String(value)]
  return word ? say(word, locale) : value
}
