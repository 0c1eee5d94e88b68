import type { Region } from '@blueprintjs/table'
import type { Formats } from '#client/state/formats.ts'
import { formatValue, type Column } from '#client/ui/table/column.ts'
import { harmless } from '#domain/csvCell.ts'
import { isFigure } from '#domain/valueKind.ts'

type Given<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Inclusive, counted from 0. Without rows or columns it means all of them. */
  regions: readonly Region[]
  format: Formats
}

/**
 * Returns the selection as spreadsheets accept it from the clipboard: tabs between cells, bare
 * figures, everything else as shown, and nothing that becomes a formula. Whole columns include
 * their titles. Several ranges keep their relative places.
 */
export function gridText<Row>({ columns, rows, regions, format }: Given<Row>): string {
  const ranges = regions.map(({ rows: across, cols }) => ({
    whole: !across,
    top: across?.[0] ?? 0,
    bottom: across?.[1] ?? rows.length - 1,
    left: cols?.[0] ?? 0,
    right: cols?.[1] ?? columns.length - 1,
  }))
  const lines = indexes(ranges.map(({ top, bottom }) => [top, Math.min(bottom, rows.length - 1)]))
  const shown = indexes(
    ranges.map(({ left, right }) => [left, Math.min(right, columns.length - 1)]),
  )
  const holds = (line: number, index: number) =>
    ranges.some(
      ({ top, bottom, left, right }) =>
        top <= line && line <= bottom && left <= index && index <= right,
    )
  const cell = (line: number, index: number) => {
    const [column, row] = [columns[index], rows[line]]
    return column && row !== undefined && holds(line, index) ? cellText(column, row, format) : ''
  }
  const body = lines.map((line) => shown.map((index) => cell(line, index)).join('\t'))
  const titles = ranges.some(({ whole }) => whole)
    ? [shown.map((index) => plain(columns[index]?.title ?? '')).join('\t')]
    : []
  return [...titles, ...body].join('\r\n')
}

function cellText<Row>({ kind, value }: Column<Row>, row: Row, format: Formats): string {
  const found = value(row)
  if (found === null || found === undefined || found === '') return ''
  return isFigure(kind) ? String(found) : plain(formatValue(kind, found, format))
}

const plain = (text: string) => harmless(text.replace(/[\t\r\n]+/g, ' '))

/** Returns the indexes in any of the ranges, sorted and without duplicates. */
function indexes(ranges: readonly (readonly [number, number])[]): number[] {
  const all = new Set(
    ranges.flatMap(([from, to]) =>
      Array.from({ length: Math.max(to - from + 1, 0) }, (_, i) => from + i),
    ),
  )
  return [...all].sort((a, b) => a - b)
}
