import { useLayoutEffect, useMemo, useState, type ReactNode, type RefObject } from 'react'
import { widthOf, type Column } from '#client/ui/table/column.ts'
import { fitWidths, leastInTwoLines } from './fitWidths.ts'

/** A remark of a page's length does not make a column of it: px. */
const mostPx = { text: 380, other: 320 }
export const checkPx = 38
/** A cell's own edges, and how wide a letter is at the most, but for a few. */
const edgesPx = 17
const letterPx = 8.5
/** The mark that folds a group, before its words in bold. */
const foldPx = 40
/** A moment in its longest words, "23 Nov 2026, 12:43 PTG": px. */
const momentPx = 178
/** So many rows are looked at by their letters. */
const rowsRead = 500

/** What a column's content takes, and what it can give way to: px. */
type Measure = { px: number; least: number }

type Given<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  chosen: ReadonlyMap<string, number>
  scroller: RefObject<HTMLElement | null>
  selectable: boolean
  /** False while no table stands. */
  standing: boolean
}

/**
 * How wide the columns are: as what they hold, measured by the browser's own table layout where rows have come, and then
 * only ever wider, so that nothing jumps while one works.
 */
export function useColumnWidths<Row>({ columns, rows, chosen, scroller, selectable, standing }: Given<Row>) {
  const [natural, setNatural] = useState<ReadonlyMap<string, Measure>>(new Map())
  const [room, setRoom] = useState(0)
  const key = columns.map(({ id, title }) => `${id} ${title}`).join('|')

  useLayoutEffect(() => {
    const table = standing && scroller.current?.querySelector('table')
    if (!table) return
    const found = measured(table, columns, rows)
    setNatural((before) => {
      const next = found.map(
        ([id, { px, least }]) =>
          [id, { px: Math.max(px, before.get(id)?.px ?? 0), least: Math.max(least, before.get(id)?.least ?? 0) }] as const,
      )
      const same = next.every(([id, { px, least }]) => before.get(id)?.px === px && before.get(id)?.least === least)
      return same ? before : new Map([...before, ...next])
    })
    // `key` stands for the columns, which many screens make anew with every answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, rows, scroller, standing])

  useLayoutEffect(() => {
    const pane = scroller.current
    if (!standing || !pane || typeof ResizeObserver === 'undefined') return
    const see = () => setRoom(pane.clientWidth)
    see()
    const observer = new ResizeObserver(see)
    observer.observe(pane)
    return () => observer.disconnect()
  }, [scroller, standing])

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
  return { widths, room }
}

/** What the browser would make of the columns if they had all the room: px; nothing where there is no layout. */
function measured<Row>(table: HTMLTableElement, columns: readonly Column<Row>[], rows: readonly Row[]): [string, Measure][] {
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
    if (!isWords(column, rows)) return [[column.id, { px, least: px }]]
    const inTwo =
      leastInTwoLines(Math.max(head.px, longestPx(column, rows)) - edgesPx, longestWordPx(column, rows)) +
      edgesPx +
      (column.ofGroup ? foldPx : 0)
    return [[column.id, { px, least: Math.min(px, Math.max(inTwo, head.title)) }]]
  })
}

/** Whether it holds words, which stand in two lines as well: buttons, of which nothing is said, don't. */
function isWords<Row>({ kind, value, cell }: Column<Row>, rows: readonly Row[]): boolean {
  return kind === 'text' && (!cell || rows.length === 0 || rows.slice(0, rowsRead).some((row) => Boolean(value(row))))
}

/** Moments, codes and names of rows that are here, but not in the page yet, are wide by their letters: px. */
function longestPx<Row>({ kind, value, cell, ofGroup }: Column<Row>, rows: readonly Row[]): number {
  if (kind === 'text' && ofGroup) return Math.ceil(longestOf(rows, (row) => wordsOf(ofGroup([row])).length) * letterPx) + foldPx
  if (!cell && kind === 'dateTime') return momentPx
  if (cell || (kind !== 'text' && kind !== 'code')) return 0
  const longest = longestOf(rows, (row) => String(value(row) ?? '').length)
  return Math.ceil(longest * (kind === 'code' ? 8 : 7)) + edgesPx
}

function longestWordPx<Row>({ value, ofGroup }: Column<Row>, rows: readonly Row[]): number {
  const longest = (text: string) => Math.max(...text.split(/\s+/).map((word) => word.length))
  return longestOf(rows, (row) => Math.max(longest(String(value(row) ?? '')), longest(wordsOf(ofGroup?.([row]))))) * letterPx
}

const wordsOf = (shown: ReactNode): string => (typeof shown === 'string' ? shown : '')
const longestOf = <Row>(rows: readonly Row[], lengthOf: (row: Row) => number): number =>
  rows.slice(0, rowsRead).reduce((most, row) => Math.max(most, lengthOf(row)), 0)
