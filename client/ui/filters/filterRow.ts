import { createContext, use, useEffect, useId, useLayoutEffect } from 'react'

/** A filter of a list, as the row of filters knows it. */
export type FilterSlot = {
  label: string
  /** What it is set to, in words; null where it lets everything through. */
  words: string | null
  /** A field to search by; the first of a row always stands. */
  typed?: boolean
  /** Takes the filter away; without it one value is always chosen. */
  clear?: () => void
}

export type FilterRowPlace = {
  put: (id: string, slot: FilterSlot) => void
  take: (id: string) => void
  /** Whether the filter stands in the row, or waits behind "Filter". */
  stands: (id: string) => boolean
  /** The one that was asked for last: it takes the focus. */
  asked: string | null
}

/** Where a list's filters stand; null outside of a list. */
export const FilterRowContext = createContext<FilterRowPlace | null>(null)

/** Tells the row of a filter, and whether it stands there. Outside of a row it always does. */
export function useFilterSlot({ label, words, typed = false, clear }: FilterSlot) {
  const id = useId()
  const row = use(FilterRowContext)
  const put = row?.put
  const take = row?.take
  useLayoutEffect(() => put?.(id, { label, words, typed, clear }))
  useEffect(() => () => take?.(id), [take, id])
  const asked = row?.asked === id
  useEffect(() => {
    if (asked) document.querySelector<HTMLElement>(`[data-filter="${CSS.escape(id)}"]`)?.focus()
  }, [asked, id])
  return { inRow: row !== null, stands: row?.stands(id) ?? true, id }
}
