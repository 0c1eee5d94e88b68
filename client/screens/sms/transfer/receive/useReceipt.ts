import { useCallback, useRef, useState } from 'react'
import type { Range } from '#domain/lot/ranges.ts'
import {
  noReceipt,
  withFound,
  withoutFound,
  withoutLines,
  withSerials,
  withWhole,
  type Found,
  type Receipt,
} from './receipt.ts'

/**
 * Holds the marks on the present transfer. `now` is updated at once, because scans arrive faster
 * than the page renders.
 */
export function useReceipt() {
  const [receipt, setReceipt] = useState<Receipt>(noReceipt)
  const now = useRef(receipt)
  const last = useRef(0)
  const change = useCallback((to: Receipt) => {
    now.current = to
    setReceipt(to)
  }, [])
  const markWhole = useCallback(
    (lineIds: readonly string[]) => change(withWhole(now.current, lineIds)),
    [change],
  )
  const markSerials = useCallback(
    (lineId: string, range: Range) => change(withSerials(now.current, lineId, range)),
    [change],
  )
  const unmark = useCallback(
    (lineIds: readonly string[]) => change(withoutLines(now.current, lineIds)),
    [change],
  )
  const note = useCallback(
    (found: Omit<Found, 'key'>) =>
      change(withFound(now.current, { ...found, key: ++last.current })),
    [change],
  )
  const forget = useCallback((key: number) => change(withoutFound(now.current, key)), [change])
  const clear = useCallback(() => change(noReceipt), [change])
  /** Restores the earlier marks of some lines. */
  const restore = useCallback(
    (lineIds: readonly string[], before: Receipt) => {
      const without = withoutLines(now.current, lineIds)
      change({
        arrived: new Map([
          ...without.arrived,
          ...[...before.arrived].filter(([id]) => lineIds.includes(id)),
        ]),
        found: [...without.found, ...before.found.filter(({ lineId }) => lineIds.includes(lineId))],
      })
    },
    [change],
  )
  return { receipt, now, markWhole, markSerials, unmark, note, forget, clear, restore }
}
export type ReceiptState = ReturnType<typeof useReceipt>
