import { createContext, use, useEffect, useId, useLayoutEffect } from 'react'

/** A filter, as the row of filters sees it. */
export type FilterSlot = {
  label: string
  /** The text of its value; null if it filters nothing. */
  words: string | null
  /** A text filter. The first one of a row is always shown. */
  typed?: boolean
  /** Clears the filter. Undefined if one value is always chosen. */
  clear?: () => void
}

type FilterRowPlace = {
  put: (id: string, slot: FilterSlot) => void
  take: (id: string) => void
  /** Returns whether the row shows the filter, and not its menus. */
  isShown: (id: string) => boolean
}

/** The row that holds a list's filters; null outside a list. */
export const FilterRowContext = createContext<FilterRowPlace | null>(null)

/** Registers a filter with its row and returns whether it is shown. Outside a row it always is. */
export function useFilterSlot({ label, words, typed = false, clear }: FilterSlot) {
  const id = useId()
  const row = use(FilterRowContext)
  const put = row?.put
  const take = row?.take
  useLayoutEffect(() => put?.(id, { label, words, typed, clear }))
  useEffect(() => () => take?.(id), [take, id])
  return { inRow: row !== null, shown: row?.isShown(id) ?? true, id }
}
