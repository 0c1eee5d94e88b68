import { Utils } from '@blueprintjs/table'
import { useCallback, useMemo, useState } from 'react'
import { widthOf, type Column } from '#client/ui/table/column.ts'
import type { ColumnChange } from './GridHeader.tsx'

/** The step by which the menu resizes a column, and the smallest width of a column, in px. */
const stepPx = 40
export const narrowestPx = 60

/** Returns the columns in the person's order and widths, for as long as the grid is shown. */
export function useGridColumns<Row>(given: readonly Column<Row>[]) {
  const [order, setOrder] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const columns = useMemo(() => {
    const place = ({ id }: Column<Row>) => {
      const at = order.indexOf(id)
      return at < 0 ? order.length : at
    }
    return [...given].sort((a, b) => place(a) - place(b))
  }, [given, order])
  // A title holds a button and, if sorted, a mark.
  const widths = useMemo(
    () =>
      columns.map(
        (column) => chosen.get(column.id) ?? Math.max(widthOf(column), titlePx(column.title)),
      ),
    [columns, chosen],
  )

  const resize = useCallback(
    (index: number, width: number) => {
      const column = columns[index]
      if (column) setChosen((all) => new Map(all).set(column.id, Math.max(width, narrowestPx)))
    },
    [columns],
  )
  const move = useCallback(
    (from: number, to: number, length = 1) => {
      if (to < 0 || to > columns.length - length) return
      const ids = columns.map(({ id }) => id)
      setOrder(Utils.reorderArray(ids, from, to, length) ?? ids)
    },
    [columns],
  )
  const change = useCallback(
    (index: number, what: ColumnChange) => {
      if (what === 'left' || what === 'right')
        return move(index, what === 'left' ? index - 1 : index + 1)
      resize(index, (widths[index] ?? 0) + (what === 'wider' ? stepPx : -stepPx))
    },
    [move, resize, widths],
  )
  return { columns, widths, resize, move, change }
}

const letterPx = 8
const buttonsPx = 64
const titlePx = (title: string) => title.length * letterPx + buttonsPx
