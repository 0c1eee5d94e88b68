import { columnKey, missingColumns } from '#domain/application/registryColumns.ts'
import { problem } from '#domain/problems.ts'

/** The columns' keys of a heading row. @throws file.missingColumns */
export function columnsOf(headings: readonly unknown[]): string[] {
  const columns = headings.map((heading) => (typeof heading === 'string' ? columnKey(heading) : ''))
  const missing = missingColumns(columns)
  if (missing.length > 0) throw problem('file.missingColumns', { columns: missing.join(', ') })
  return columns
}

/** A row's cells by their columns, or null where all of them are empty. The first of two columns of one name counts. */
export function rowOf(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> | null {
  const cells: Record<string, unknown> = {}
  let empty = true
  columns.forEach((column, i) => {
    if (column === '' || Object.hasOwn(cells, column)) return
    const value = values[i]
    cells[column] = value
    if (value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')) empty = false
  })
  return empty ? null : cells
}
