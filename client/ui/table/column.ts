import type { ReactNode } from 'react'
import type { Formats } from '#client/state/formats.ts'

export type ColumnKind = 'text' | 'code' | 'date' | 'dateTime' | 'age' | 'count' | 'money' | 'decimal' | 'status'
export type ColumnValue = string | number | null | undefined

/** A column of a DataTable. */
export type Column<Row> = {
  /** Stands in the address: keep it stable. */
  id: string
  /** In the person's language. */
  title: string
  kind: ColumnKind
  /** What sorts, exports and, without `cell`, shows. */
  value: (row: Row) => ColumnValue
  cell?: (row: Row) => ReactNode
  /** In px; columns share what is left over. */
  width?: number
  sortable?: boolean
  /** False for a column that can't be taken away. */
  hideable?: boolean
  /** Not shown until it is chosen. */
  hidden?: boolean
}

const widths: Record<ColumnKind, number> = {
  text: 160,
  code: 140,
  date: 110,
  dateTime: 170,
  age: 90,
  count: 90,
  money: 120,
  decimal: 90,
  status: 150,
}

/** The column's width in px. */
export function widthOf(column: Pick<Column<never>, 'width' | 'kind'>): number {
  return column.width ?? widths[column.kind]
}

/** Figures stand at the right. */
export function isFigure(kind: ColumnKind): boolean {
  return kind === 'count' || kind === 'money' || kind === 'decimal'
}

/** A value as people read it, in the table and in what is exported from it. */
export function formatValue(kind: ColumnKind, value: ColumnValue, format: Formats): string {
  if (value === null || value === undefined || value === '') return '—'
  switch (kind) {
    case 'date':
      return format.date(value)
    case 'dateTime':
      return format.dateTime(value)
    case 'age':
      return format.age(value)
    case 'count':
      return format.count(Number(value))
    case 'money':
      return format.money(Number(value))
    case 'decimal':
      return format.decimal(Number(value))
    default:
      return String(value)
  }
}
