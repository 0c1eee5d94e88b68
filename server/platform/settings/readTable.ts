import { limits } from '#domain/limits.ts'
import { problem, type FieldProblem } from '#domain/problems.ts'
import { columnOf, readCell, type TableColumn } from '#domain/settings/tableColumns.ts'
import { traitsOf } from '#domain/valueKind.ts'
import { type Locale, say } from '#domain/words.ts'
import { cellValues, type CellUse } from '#domain/workbook/cell.ts'
import type { Headings } from '#server/platform/xlsx/reading/findTable.ts'
import { readUpload } from '#server/platform/xlsx/reading/readUpload.ts'

/**
 * A row's cells by field, and those that can't be read, for which `cells` has the displayed text.
 */
export type SheetRow = {
  row: number
  cells: Record<string, unknown>
  wrong: readonly FieldProblem[]
}

/**
 * Reads the rows of a table's workbook by the fields of its columns. Columns are found by their
 * headings, in either language and any order; others are ignored.
 * @throws import.noRows, and as readUpload
 */
export async function readTable(
  content: Buffer,
  columns: readonly TableColumn[],
  locale: Locale,
): Promise<SheetRow[]> {
  const byField = new Map(columns.map((column) => [column.field, column]))
  const headings: Headings<string> = {
    columnOf: (heading) => columnOf(columns, heading)?.field ?? null,
    required: [...byField.keys()],
    nameOf: (field) => say(byField.get(field)!.title, locale),
  }
  const rows: SheetRow[] = []
  for await (const { row, cells } of readUpload(content, headings, {
    maximum: limits.importRows,
  })) {
    const { values, faults } = cellValues(cells, (field) => useOf(byField.get(field)!))
    const read = columns.map(
      (column) => [column.field, readCell(column, values[column.field])] as const,
    )
    rows.push({ row, cells: Object.fromEntries(read), wrong: faults })
  }
  if (rows.length === 0) throw problem('import.noRows')
  return rows
}

function useOf({ field, kind, words }: TableColumn): CellUse {
  if (field === 'postcode') return 'postcode'
  if (kind === 'money') return 'money'
  const { written } = traitsOf(kind)
  return words || written === 'period' ? 'text' : written
}
