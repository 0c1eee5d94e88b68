import { columnKey, missingColumns, registryColumns } from '#domain/application/registryColumns.ts'
import { problem } from '#domain/problems.ts'

/**
 * Returns the columns' keys of a heading row.
 * @throws file.missingColumns; file.repeatedColumn, because either of two could be meant
 */
export function columnsOf(headings: readonly unknown[]): string[] {
  const keys = headings.map((heading) => (typeof heading === 'string' ? columnKey(heading) : ''))
  const columns = keys.slice(0, keys.findLastIndex((key) => key !== '') + 1)
  const missing = missingColumns(columns)
  if (missing.length > 0) throw problem('file.missingColumns', { columns: missing.join(', ') })
  const repeated = registryColumns.find(
    (column) => columns.indexOf(column) !== columns.lastIndexOf(column),
  )
  if (repeated) throw problem('file.repeatedColumn', { column: repeated })
  return columns
}

/** Returns a row's cells by their columns, or null if all of them are empty. */
export function rowOf(
  columns: readonly string[],
  values: readonly unknown[],
): Record<string, unknown> | null {
  const cells: Record<string, unknown> = {}
  let empty = true
  columns.forEach((column, i) => {
    if (column === '' || Object.hasOwn(cells, column)) return
    const value = values[i]
    cells[column] = value
    if (
      value !== undefined &&
      value !== null &&
      !(typeof value === 'string' && value.trim() === '')
    )
      empty = false
  })
  return empty ? null : cells
}
