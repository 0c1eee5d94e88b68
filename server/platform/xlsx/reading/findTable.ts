import { problem, type Problem } from '#domain/problems.ts'
import { shownIn } from '#domain/workbook/cell.ts'
import { addressIn } from './address.ts'
import type { CellReader } from './CellReader.ts'
import type { Sheet } from './openWorkbook.ts'
import type { ColumnRange, RawRow } from './sheetRows.ts'

/** The headings that a table is found by. */
export type Headings<K extends string> = {
  /** Returns the column that a heading means; null for others, which are ignored. */
  columnOf(heading: string): K | null
  required: readonly K[]
  /** Returns the column's name for messages. */
  nameOf(column: K): string
  /** Throws for other faults of the headings: those of the table, or of the closest row. */
  check?(headings: readonly string[]): void
}

/** The position of a table's headings, and its columns by number. */
export type Table<K extends string> = { sheet: Sheet; row: number; columns: ReadonlyMap<number, K> }

/** A sheet's first rows. */
export type SheetHead = {
  sheet: Sheet
  reader: CellReader
  rows: readonly RawRow[]
  hiddenColumns: readonly ColumnRange[]
}

type Candidate<K extends string> = {
  head: SheetHead
  raw: RawRow
  headings: { column: number; text: string; key: K | null }[]
  missing: K[]
}

/** The number of headings listed in a message, and the characters of each. */
const listed = 30
const longest = 40

/**
 * Finds the one row of headings in the first rows of all sheets.
 * @throws workbook.missingColumns, workbook.noHeadings, workbook.severalTables; workbook.hidden...
 * for what nobody sees; workbook.repeatedHeading
 */
export function findTable<K extends string>(
  heads: readonly SheetHead[],
  headings: Headings<K>,
): Table<K> {
  const rows = heads.flatMap((head) => head.rows.map((raw) => candidate(head, raw, headings)))
  const whole = rows.filter(({ missing }) => missing.length === 0)
  const visible = whole.filter(({ head, raw }) => !head.sheet.hidden && !raw.hidden)
  const [found, second] = visible
  if (second) throw problem('workbook.severalTables', { places: visible.map(placeOf).join(', ') })
  if (!found) throw noTable(heads, rows, whole[0], headings)
  const { head, raw } = found
  headings.check?.(found.headings.map(({ text }) => text))
  const known = found.headings.flatMap(({ column, text, key }) =>
    key === null ? [] : [{ column, text, key }],
  )
  const at = (column: number) => addressIn(head.sheet.name, column, raw.row)
  for (const { column, text, key } of known) {
    const alike = known.filter((other) => other.key === key)
    if (alike.length > 1)
      throw problem('workbook.repeatedHeading', {
        heading: text,
        cells: alike.map((each) => at(each.column)).join(', '),
      })
    if (head.hiddenColumns.some(([from, to]) => column >= from && column <= to))
      throw problem('workbook.hiddenColumn', { heading: text, cell: at(column) })
  }
  return {
    sheet: head.sheet,
    row: raw.row,
    columns: new Map(known.map(({ column, key }) => [column, key])),
  }
}

function candidate<K extends string>(
  head: SheetHead,
  raw: RawRow,
  { columnOf, required }: Headings<K>,
): Candidate<K> {
  const headings = raw.cells.flatMap((each) => {
    const cell = head.reader.read(each, raw.row)
    const text = cell === null ? '' : shownIn(cell).trim()
    if (cell === null || text === '') return []
    return [{ column: each.column, text, key: cell.kind === 'refused' ? null : columnOf(text) }]
  })
  return {
    head,
    raw,
    headings,
    missing: required.filter((key) => !headings.some((heading) => heading.key === key)),
  }
}

function noTable<K extends string>(
  heads: readonly SheetHead[],
  rows: readonly Candidate<K>[],
  hidden: Candidate<K> | undefined,
  { required, nameOf, check }: Headings<K>,
): Problem {
  if (hidden?.head.sheet.hidden)
    return problem('workbook.hiddenSheet', { sheet: hidden.head.sheet.name })
  if (hidden)
    return problem('workbook.hiddenHeadings', {
      sheet: hidden.head.sheet.name,
      row: hidden.raw.row,
    })
  const visible = rows.filter(({ head, raw }) => !head.sheet.hidden && !raw.hidden)
  const [first, ...others] = visible
  const columns = (keys: readonly K[]) => keys.map(nameOf).join(', ')
  if (!first) {
    const sheets = heads.filter(({ sheet }) => !sheet.hidden).map(({ sheet }) => `“${sheet.name}”`)
    return problem('workbook.noHeadings', { columns: columns(required), sheets: sheets.join(', ') })
  }
  // The closest row, the first of several.
  const best = others.reduce(
    (one, other) => (other.missing.length < one.missing.length ? other : one),
    first,
  )
  check?.(best.headings.map(({ text }) => text))
  const found = best.headings
    .slice(0, listed)
    .map(({ text }) => (text.length > longest ? `${text.slice(0, longest)}…` : text))
  const more = best.headings.length > listed ? ', …' : ''
  return problem('workbook.missingColumns', {
    columns: columns(best.missing),
    sheet: best.head.sheet.name,
    row: best.raw.row,
    found: found.join(', ') + more,
  })
}

const placeOf = <K extends string>({ head, raw }: Candidate<K>) =>
  `${addressIn(head.sheet.name, 1, raw.row)}`
