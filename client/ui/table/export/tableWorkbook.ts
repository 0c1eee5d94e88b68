import type { Formats } from '#client/state/formats.ts'
import { formatValue, type Column, type ColumnValue } from '#client/ui/table/column.ts'
import { limits } from '#domain/limits.ts'
import type { TableExport } from '#domain/tableExport.ts'
import { isFigure, traitsOf, type ValueKind } from '#domain/valueKind.ts'

/**
 * Returns the rows for a workbook: figures and dates as such, so that they sort and add up,
 * everything else as shown.
 * @param totals the values under the columns, as shown
 */
export function tableWorkbook<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  format: Formats,
  totals?: readonly (string | number | null)[] | null,
): TableExport {
  const shown = columns.map(({ title, kind }) => ({ title, kind }))
  const written = rows.map((row) =>
    columns.map(({ kind, value }) => cellOf(kind, value(row), format)),
  )
  return { name, columns: shown, rows: written, ...(totals && { totals: [...totals] }) }
}

function cellOf(kind: ValueKind, value: ColumnValue, format: Formats): string | number | null {
  if (value === null || value === undefined || value === '') return null
  if (isFigure(kind)) return value
  const { written } = traitsOf(kind)
  if (written === 'text' || written === 'boolean')
    return formatValue(kind, value, format).slice(0, limits.exportTextCharacters)
  return typeof value === 'number' ? new Date(value).toISOString() : value
}
