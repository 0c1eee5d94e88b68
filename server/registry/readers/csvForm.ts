import { columnKey, missingColumns, registryColumns } from '#domain/application/registryColumns.ts'
import { Problem, problem } from '#domain/problems.ts'
import { CsvRows } from './CsvRows.ts'

/**
 * The format of a .csv file. `skipped` is the line that names the separator, `heading` the row of
 * the headings, from 1.
 */
type CsvForm = { delimiter: string; skipped: string; heading: number }

const delimiters = [',', ';', '\t', '|'] as const
/** The first rows, in which the headings are searched: titles and blank rows may precede them. */
const rowsBefore = 25
const known = new Set<string>(registryColumns)

/**
 * Finds the separator and the heading row by the only reliable feature: the names of the columns.
 * @throws file.missingColumns for the closest row; file.unclearDelimiter if two separators give all
 *   columns
 */
export function csvForm(head: string): CsvForm {
  const [skipped = '', named] = /^"?sep=([^\r\n])"?(?:\r\n|\n|\r)/i.exec(head) ?? []
  const text = head.slice(skipped.length)
  const found = (named === undefined ? delimiters : [named]).map((delimiter) => ({
    delimiter,
    ...headingOf(text, delimiter),
  }))
  const whole = found.filter(({ missing }) => missing.length === 0)
  if (whole.length > 1) throw problem('file.unclearDelimiter')
  const [form] = whole
  if (form) return { delimiter: form.delimiter, skipped, heading: form.heading }
  const [nearest] = found.toSorted((a, b) => a.missing.length - b.missing.length)
  throw problem('file.missingColumns', { columns: nearest!.missing.join(', ') })
}

/** Returns the first row that has all columns, or the one that has most of them. */
function headingOf(text: string, delimiter: string): { heading: number; missing: string[] } {
  let best = { heading: 1, missing: missingColumns([]) }
  for (const [i, values] of firstRows(text, delimiter).entries()) {
    // A text row that happens to contain one of the words is no heading.
    if (values.filter((value) => known.has(columnKey(value))).length < 2) continue
    const missing = missingColumns(values)
    if (missing.length < best.missing.length) best = { heading: i + 1, missing }
    if (missing.length === 0) break
  }
  return best
}

function firstRows(text: string, delimiter: string): string[][] {
  const rows = new CsvRows(delimiter)
  const first = rows.take(text)
  try {
    first.push(...rows.end())
  } catch (error) {
    // A row cut off after these is checked when the file is read; faults found with a wrong
    // separator don't matter.
    if (!(error instanceof Problem)) throw error
  }
  return first.slice(0, rowsBefore).map(({ values }) => values)
}
