import type { Formats } from '#client/state/formats.ts'
import { limits } from '#domain/limits.ts'
import type { ExportKind, TableExport } from '#domain/tableExport.ts'
import { formatValue, type Column, type ColumnKind, type ColumnValue } from './column.ts'

const kinds: Record<ColumnKind, ExportKind> = {
  text: 'text',
  code: 'text',
  status: 'text',
  age: 'text',
  date: 'date',
  dateTime: 'dateTime',
  count: 'number',
  decimal: 'number',
  money: 'money',
}

/** The rows as a workbook keeps them: figures and dates as such, so that they sort and add up, all else as it shows. */
export function tableWorkbook<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  format: Formats,
): TableExport {
  const shown = columns.map(({ title, kind }) => ({ title, kind: kinds[kind] }))
  return { name, columns: shown, rows: rows.map((row) => columns.map(({ kind, value }) => cellOf(kind, value(row), format))) }
}

function cellOf(kind: ColumnKind, value: ColumnValue, format: Formats): string | number | null {
  if (value === null || value === undefined || value === '') return null
  const kept = kinds[kind]
  if (kept === 'text') return formatValue(kind, value, format).slice(0, limits.exportTextCharacters)
  if (kept === 'number' || kept === 'money') return value
  return typeof value === 'number' ? new Date(value).toISOString() : value
}
