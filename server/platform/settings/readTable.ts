import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'
import { columnOf, readCell, type TableColumn } from '#domain/settings/tableColumns.ts'
import { type Locale, say } from '#domain/words.ts'
import { readUpload } from '#server/platform/xlsx/readUpload.ts'

export type SheetRow = { row: number; cells: Record<string, unknown> }

/**
 * The rows of a table's workbook, by the fields of its columns. Columns are found by their headings, in either language
 * and any order; others are left alone.
 * @throws import.invalidXlsx, file.hostile, file.missingColumns, import.tooManyRows, import.noRows, request.tooMany
 */
export async function readTable(content: Buffer, columns: readonly TableColumn[], locale: Locale): Promise<SheetRow[]> {
  let found: (TableColumn | null)[] | null = null
  const rows: SheetRow[] = []
  for await (const { row, values } of readUpload(content, { maximum: limits.importRows })) {
    if (found === null) {
      found = columnsOf(values, columns, locale)
      continue
    }
    const cells = cellsOf(values, found)
    if (Object.values(cells).every((value) => value === undefined)) continue
    rows.push({ row, cells })
  }
  if (found === null) columnsOf([], columns, locale)
  if (rows.length === 0) throw problem('import.noRows')
  return rows
}

function columnsOf(headings: readonly unknown[], columns: readonly TableColumn[], locale: Locale): (TableColumn | null)[] {
  const found = headings.map((heading) => columnOf(columns, heading))
  const missing = columns.filter((column) => !found.includes(column))
  if (missing.length > 0)
    throw problem('file.missingColumns', { columns: missing.map(({ title }) => say(title, locale)).join(', ') })
  return found
}

function cellsOf(values: readonly unknown[], columns: readonly (TableColumn | null)[]): Record<string, unknown> {
  const pairs = columns.flatMap((column, i) => (column ? [[column.field, readCell(column, values[i])] as const] : []))
  return Object.fromEntries(pairs)
}
