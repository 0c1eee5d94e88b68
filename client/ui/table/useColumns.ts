import { useMemo } from 'react'
import type { UrlQuery } from '#client/ui/useUrlQuery.ts'
import type { Column } from './column.ts'
import { boundedPx, layoutOf, layoutText, moved } from './columnLayout.ts'
import { tableKeys } from './tableQuery.ts'

const none: ReadonlyMap<string, number> = new Map()

/**
 * Returns the visible columns in order, from the address or else the defaults, and the functions
 * that change them.
 */
export function useColumns<Row>(columns: readonly Column<Row>[], url: UrlQuery, urlKey?: string) {
  const keys = tableKeys(urlKey)
  const chosen = url.search.get(keys.columns)
  const frozenText = url.search.get(keys.frozen)
  const layout = useMemo(() => layoutOf(chosen), [chosen])
  const shown = useMemo(() => {
    if (!layout) return columns.filter((column) => column.hideable === false || !column.hidden)
    const named = layout.ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
    return [
      ...columns.filter((column) => column.hideable === false && !named.includes(column)),
      ...named,
    ]
  }, [columns, layout])
  const widths = layout?.widths ?? none
  // The first column identifies the row.
  const frozen = Math.min(frozenText === null ? 1 : Number(frozenText) || 0, shown.length)

  const ids = shown.map(({ id }) => id)
  const write = (next: readonly string[], nextWidths = widths) =>
    url.set({ [keys.columns]: layoutText({ ids: next, widths: nextWidths }) })
  const toggle = (id: string) => {
    if (ids.includes(id)) return write(ids.filter((other) => other !== id))
    // A column is inserted at its default position among the others.
    const before = columns
      .slice(
        0,
        columns.findIndex((column) => column.id === id),
      )
      .map((column) => column.id)
    const at = Math.max(-1, ...before.map((other) => ids.indexOf(other))) + 1
    write(moved(ids, id, at))
  }
  const move = (id: string, to: number) => write(moved(ids, id, to))
  /** Undefined restores the automatic width. */
  const resize = (id: string, px: number | undefined) => {
    const next = new Map(widths)
    if (px === undefined) next.delete(id)
    else next.set(id, boundedPx(px))
    write(ids, next)
  }
  /** Freezes this many columns from the first while the others scroll. */
  const freeze = (count: number) => url.set({ [keys.frozen]: count === 1 ? null : String(count) })
  const reset = () => url.set({ [keys.columns]: null, [keys.frozen]: null })
  return {
    shown,
    widths,
    frozen,
    toggle,
    move,
    resize,
    freeze,
    reset,
    changed: chosen !== null || frozenText !== null,
  }
}

export type ColumnsChosen<Row> = ReturnType<typeof useColumns<Row>>
