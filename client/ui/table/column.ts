import type { ReactNode } from 'react'
import type { Formats } from '#client/state/formats.ts'
import { isFigure, traitsOf, type ValueKind } from '#domain/valueKind.ts'

export type ColumnValue = string | number | null | undefined

/** A column of a DataTable. */
export type Column<Row> = {
  /** Stands in the address: keep it stable. */
  id: string
  /** In the person's language. */
  title: string
  /** What its values say or count, in the person's language: told at its head. */
  help?: string
  kind: ValueKind
  /** How many decimals a decimal or a percentage shows; one unless it says so. */
  digits?: number | undefined
  /** What sorts, exports and, without `cell`, shows. */
  value: (row: Row) => ColumnValue
  cell?: (row: Row) => ReactNode
  /** What stands in it in the line of a group (DataTable's `groups`): nothing without it. */
  ofGroup?: (rows: readonly Row[]) => ReactNode
  /** In px; columns share what is left over. */
  width?: number
  sortable?: boolean
  /** False for a column that can't be taken away. */
  hideable?: boolean
  /** Not shown until it is chosen. */
  hidden?: boolean
  /** For screen readers alone, in a SmallTable; only above the names of its rows may a title be blank. */
  titleHidden?: true
}

/** Columns by which all can sort, but by those that say otherwise. */
export function allSortable<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.map((column) => ({ sortable: true, ...column }))
}

/** The column's width in px. */
export function widthOf(column: Pick<Column<never>, 'width' | 'kind'>): number {
  return column.width ?? traitsOf(column.kind).width.px
}

/** How a cell of the kind looks; titles are words. */
export function cellClass(kind: ValueKind, part: 'cell' | 'head' = 'cell'): string {
  if (kind === 'code' && part === 'cell') return 'ik-code'
  return isFigure(kind) ? 'ik-number' : ''
}

/** A value as people read it, in the table and in what is exported from it. */
export function formatValue(kind: ValueKind, value: ColumnValue, format: Formats, digits = 1): string {
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
