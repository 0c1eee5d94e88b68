import { createContext, use, useMemo } from 'react'

/** Called when the person opens a row, so that the details scroll into view. */
export const RowOpened = createContext<() => void>(() => {})

/**
 * Returns a list's function that opens a row, and notifies the component that shows the row beside
 * the list.
 */
export function useOpening<Row>(
  onOpen: ((row: Row) => void) | undefined,
): ((row: Row) => void) | undefined {
  const onOpened = use(RowOpened)
  return useMemo(() => onOpen && ((row: Row) => (onOpened(), onOpen(row))), [onOpen, onOpened])
}
