import type { ReactNode } from 'react'
import type { Formats } from '#client/state/formats.ts'
import { isFigure, traitsOf, type ValueKind } from '#domain/valueKind.ts'

export type ColumnValue = string | number | null | undefined

/** A column of a DataTable. */
export type Column<Row> = {
  /** Used in the address, so keep it stable. */
  id: string
  /** In the person's language. */
  title: string
  /** What its values mean or count, in the person's language. Shown at its title. */
  help?: string
  kind: ValueKind
  /** The number of decimals of a decimal or a percentage; one by default. */
  digits?: number | undefined
  /** The value for sorting, exporting and, without `cell`, for display. */
  value: (row: Row) => ColumnValue
  cell?: (row: Row) => ReactNode
  /** The cell in the line of a group (DataTable's `groups`); empty without it. */
  ofGroup?: (rows: readonly Row[]) => ReactNode
  /** In px. The columns share the spare width. */
  width?: number
  sortable?: boolean
  /** False for a column that can't be hidden. */
  hideable?: boolean
  /** Hidden until it is chosen. */
  hidden?: boolean
  /**
   * A title only for screen readers, in a SmallTable. Only the column of the rows' names may have a
   * blank title.
   */
  titleHidden?: true
}

/** Returns the columns with sorting enabled, unless a column disables it. */
export function allSortable<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.map((column) => ({ sortable: true, ...column }))
}

/** Returns the column's width in px. */
export function widthOf(column: Pick<Column<never>, 'width' | 'kind'>): number {
  return column.width ?? traitsOf(column.kind).width.px
}

/** Returns the class of a cell of this kind. Titles are text. */
export function cellClass(kind: ValueKind, part: 'cell' | 'head' = 'cell'): string {
  if (kind === 'code' && part === 'cell') return 'ik-code'
  return isFigure(kind) ? 'ik-number' : ''
}

/** Formats a value for people, in the table and in its exports. */
export function formatValue(
  kind: ValueKind,
  value: ColumnValue,
  format: Formats,
  digits = 1,
): string {
  if (value === null || value === undefined || value === '') return '—'
  switch (kind) {
    case 'date':
      return format.date(value)
    case 'dateTime':
      return format.dateTime(value)
    case 'period':
      return format.period(String(value))
    case 'age':
      return format.age(value)
    case 'count':
      return format.count(Number(value))
    case 'money':
      return format.money(Number(value))
    case 'decimal':
    case 'percent':
      return format.decimal(Number(value), digits, digits)
    default:
      return String(value)
  }
}
