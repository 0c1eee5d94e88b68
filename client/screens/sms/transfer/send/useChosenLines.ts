import { useCallback, useMemo, useRef, useState } from 'react'
import { resolveLines, type ChosenLine, type Take } from './chosenLines.ts'
import type { StoreLot } from './storeLots.ts'

/**
 * Holds the lines to send. `now` is updated at once, because scans arrive faster than the page
 * renders.
 */
export function useChosenLines() {
  const [lines, setLines] = useState<readonly ChosenLine[]>([])
  const now = useRef(lines)
  const last = useRef(0)
  const change = useCallback((to: readonly ChosenLine[]) => {
    now.current = to
    setLines(to)
  }, [])
  const add = useCallback(
    (lot: StoreLot, take: Take): number => {
      const key = ++last.current
      change([...now.current, { key, lot, take }])
      return key
    },
    [change],
  )
  const put = useCallback(
    (key: number, to: Partial<Omit<ChosenLine, 'key'>>) =>
      change(now.current.map((line) => (line.key === key ? { ...line, ...to } : line))),
    [change],
  )
  const remove = useCallback(
    (keys: readonly number[]) => change(now.current.filter(({ key }) => !keys.includes(key))),
    [change],
  )
  const clear = useCallback(() => change([]), [change])
  const resolved = useMemo(() => resolveLines(lines), [lines])
  return { lines: resolved, now, add, put, remove, clear, restore: change }
}
export type Choice = ReturnType<typeof useChosenLines>
