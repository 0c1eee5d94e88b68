import type { Formats } from '#client/state/formats.ts'
import { formatValue, type Column } from '#client/ui/table/column.ts'
import { byteOrderMark, csvText } from '#domain/csvCell.ts'
import { isFigure } from '#domain/valueKind.ts'

/**
 * Returns the rows as CSV: bare figures, everything else as shown. Starts with a byte order mark
 * for Excel.
 */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  format: Formats,
): string {
  const cell = (column: Column<Row>, row: Row) => {
    const value = column.value(row)
    if (value === null || value === undefined || value === '') return ''
    return isFigure(column.kind) ? String(value) : csvText(formatValue(column.kind, value, format))
  }
  const head = columns.map((column) => csvText(column.title)).join(',')
  return `${byteOrderMark}${[head, ...rows.map((row) => columns.map((column) => cell(column, row)).join(','))].join('\r\n')}\r\n`
}
