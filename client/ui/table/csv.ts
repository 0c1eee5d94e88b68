import type { Formats } from '../formats.ts'
import { formatValue, isFigure, type Column } from './column.ts'

/** Text that a spreadsheet would take for a formula leaves as text. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows as a spreadsheet reads them: figures bare, all else as it shows. Starts with a byte order mark for Excel. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], format: Formats): string {
  const cell = (column: Column<Row>, row: Row) => {
    const value = column.value(row)
    if (value === null || value === undefined) return ''
    return isFigure(column.kind) ? String(value) : quoted(harmless(formatValue(column.kind, value, format)))
  }
  const head = columns.map((column) => quoted(harmless(column.title))).join(',')
  return `\ufeff${[head, ...rows.map((row) => columns.map((column) => cell(column, row)).join(','))].join('\r\n')}\r\n`
}
