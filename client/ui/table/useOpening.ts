import { createContext, use, useMemo } from 'react'

/** Told when a row is opened by whoever looks at the list: what shows the row brings it into sight. */
export const RowOpened = createContext<() => void>(() => {})

/** A list's way to open a row, of which whatever shows it beside the list hears. */
export function useOpening<Row>(onOpen: ((row: Row) => void) | undefined): ((row: Row) => void) | undefined {
  const tell = use(RowOpened)
  return useMemo(() => onOpen && ((row: Row) => (tell(), onOpen(row))), [onOpen, tell])
}
