import { useLayoutEffect, useMemo, useState, type ReactNode, type RefObject } from 'react'
import { useLoadedFaces } from '#client/state/faces.ts'
import { widthOf, type Column } from '#client/ui/table/column.ts'
import { byFinger } from '#client/ui/table/rowsInView.ts'
import { fitWidths, leastInTwoLines } from './fitWidths.ts'

/** Limits the width for very long text, in px. */
const mostPx = { text: 380, other: 320 }
/** The width of the check box column in px, wide enough for a finger. */
export const checkPx = byFinger ? 52 : 38
/** The padding of a cell, and the width of all but the widest letters, in px. */
const edgesPx = 17
const letterPx = 8.5
/** The width of the icon that folds a group, before its bold text. */
const foldPx = 40
/** The width of a date and time in its longest form, "23 Nov 2026, 12:43 PTG", in px. */
const momentPx = 178
/** The number of rows whose text length is estimated. */
const rowsRead = 500

/**
 * The width of a column, the width to which it can shrink, and that of its whole content in one
 * line, in px.
 */
type Measure = { px: number; least: number; oneLine: number }

/** The measures of the columns, and how many font faces were loaded for them. */
type Measured = { natural: ReadonlyMap<string, Measure>; faces: number }

type Given<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  chosen: ReadonlyMap<string, number>
  scroller: RefObject<HTMLElement | null>
  selectable: boolean
  /** False while no table is rendered. */
  inTable: boolean
}

/**
 * Returns the widths of the columns, whether a text takes a second line in them, and the width that
 * all would take if the window did not limit or stretch them. They follow the content, as the
 * browser's table layout measures it once rows are loaded, and then only grow, so that nothing
 * jumps during work.
 */
export function useColumnWidths<Row>({
  columns,
  rows,
  chosen,
  scroller,
  selectable,
  inTable,
}: Given<Row>) {
  const faces = useLoadedFaces()
  const [{ natural }, setMeasured] = useState<Measured>({ natural: new Map(), faces })
  const [room, setRoom] = useState(0)
  const key = columns.map(({ id, title }) => `${id} ${title}`).join('|')

  useLayoutEffect(() => {
    const table = inTable && scroller.current?.querySelector('table')
    if (!table) return
    const found = measured(table, columns, rows)
    setMeasured((measuredBefore) => {
      // Measures with another font face do not apply to this one.
      const before =
        measuredBefore.faces === faces ? measuredBefore.natural : new Map<string, Measure>()
      const next = found.map(
        ([id, { px, least, oneLine }]) =>
          [
            id,
            {
              px: Math.max(px, before.get(id)?.px ?? 0),
              least: Math.max(least, before.get(id)?.least ?? 0),
              oneLine: Math.max(oneLine, before.get(id)?.oneLine ?? 0),
            },
          ] as const,
      )
      const same = next.every(
        ([id, { px, least }]) => before.get(id)?.px === px && before.get(id)?.least === least,
      )
      return same && measuredBefore.faces === faces
        ? measuredBefore
        : { natural: new Map([...before, ...next]), faces }
    })
    // `key` represents the columns, which many screens create again with every answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, rows, scroller, inTable, faces])

  useLayoutEffect(() => {
    const pane = scroller.current
    if (!inTable || !pane || typeof ResizeObserver === 'undefined') return
    const see = () => setRoom(pane.clientWidth)
    see()
    const observer = new ResizeObserver(see)
    observer.observe(pane)
    return () => observer.disconnect()
  }, [scroller, inTable])

  const widths = useMemo(
    () =>
      fitWidths(
        columns.map((column) => ({
          natural: natural.get(column.id)?.px ?? widthOf(column),
          least: natural.get(column.id)?.least ?? widthOf(column),
          chosen: chosen.get(column.id),
          words: isWords(column, rows),
        })),
        room - (selectable ? checkPx : 0),
      ),
    [columns, rows, natural, chosen, room, selectable],
  )
  const wraps = columns.some(({ id }, at) => widths[at]! < (natural.get(id)?.oneLine ?? 0))
  const naturalPx = columns.reduce(
    (sum, column) => sum + (natural.get(column.id)?.px ?? widthOf(column)),
    0,
  )
  return { widths, room, wraps, naturalPx }
}

/**
 * Measures the widths that the browser would give the columns with unlimited room, in px; empty
 * without a layout.
 */
function measured<Row>(
  table: HTMLTableElement,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): [string, Measure][] {
  table.classList.add('ik-measuring')
  const heads = [...table.querySelectorAll<HTMLElement>('thead th[data-column]')].map((th) => ({
    px: th.offsetWidth + 1,
    title: (th.querySelector<HTMLElement>('.ik-title')?.offsetWidth ?? 0) + 18,
  }))
  table.classList.remove('ik-measuring')
  return columns.flatMap((column, i) => {
    const head = heads[i]
    if (!head || head.px <= 1) return []
    const most = column.kind === 'text' ? mostPx.text : mostPx.other
    const px = Math.min(Math.max(head.px, longestPx(column, rows)), Math.max(most, widthOf(column)))
    if (!isWords(column, rows)) return [[column.id, { px, least: px, oneLine: 0 }]]
    const inTwo =
      leastInTwoLines(
        Math.max(head.px, longestPx(column, rows)) - edgesPx,
        longestWordPx(column, rows),
      ) +
      edgesPx +
      (column.ofGroup ? foldPx : 0)
    return [[column.id, { px, least: Math.min(px, Math.max(inTwo, head.title)), oneLine: head.px }]]
  })
}

/** Returns whether it holds text, which can wrap to two lines. Buttons without a value don't. */
function isWords<Row>({ kind, value, cell }: Column<Row>, rows: readonly Row[]): boolean {
  return (
    kind === 'text' &&
    (!cell || rows.length === 0 || rows.slice(0, rowsRead).some((row) => Boolean(value(row))))
  )
}

/**
 * Estimates the widest moment, code or name of loaded rows that are not rendered yet, by its number
 * of letters, in px.
 */
function longestPx<Row>({ kind, value, cell, ofGroup }: Column<Row>, rows: readonly Row[]): number {
  if (kind === 'text' && ofGroup)
    return Math.ceil(longestOf(rows, (row) => wordsOf(ofGroup([row])).length) * letterPx) + foldPx
  if (!cell && kind === 'dateTime') return momentPx
  if (cell || (kind !== 'text' && kind !== 'code')) return 0
  const longest = longestOf(rows, (row) => String(value(row) ?? '').length)
  return Math.ceil(longest * (kind === 'code' ? 8 : 7)) + edgesPx
}

function longestWordPx<Row>({ value, ofGroup }: Column<Row>, rows: readonly Row[]): number {
  const longest = (text: string) => Math.max(...text.split(/\s+/).map((word) => word.length))
  return (
    longestOf(rows, (row) =>
      Math.max(longest(String(value(row) ?? '')), longest(wordsOf(ofGroup?.([row])))),
    ) * letterPx
  )
}

const wordsOf = (shown: ReactNode): string => (typeof shown === 'string' ? shown : '')
const longestOf = <Row>(rows: readonly Row[], lengthOf: (row: Row) => number): number =>
  rows.slice(0, rowsRead).reduce((most, row) => Math.max(most, lengthOf(row)), 0)
