import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Change } from '#client/relay/live/changes.ts'
import { useLatest } from '#client/state/useLatest.ts'

/** How long a row taken by somebody else stays, with that person's name, in milliseconds. */
export const takenRowMs = 12_000

export type Taken<Row> = { row: Row; by: string; index: number }

/** Returns the rows together with those that others took, each in its former place. */
export function withTaken<Row extends { id: string }>(
  rows: readonly Row[],
  taken: readonly Taken<Row>[],
): Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  const merged = [...rows]
  for (const { row, index } of [...taken].sort((a, b) => a.index - b.index)) {
    if (!ids.has(row.id)) merged.splice(Math.min(index, merged.length), 0, row)
  }
  return merged
}

/**
 * Keeps rows that somebody else took in place for a while, with that person's name, so that they
 * don't vanish under the pointer. Pass every change to `hear` before the rows are reloaded.
 */
export function useTakenRows<Row extends { id: string }>(rows: readonly Row[], me: string) {
  const [taken, setTaken] = useState<readonly Taken<Row>[]>([])
  const shown = useMemo(() => withTaken(rows, taken), [rows, taken])
  const latest = useLatest(shown)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const pending = timers.current
    return () => pending.forEach(clearTimeout)
  }, [])
  const hear = useCallback(
    (changes: readonly Change[]) => {
      const fresh = changes.flatMap(({ kind, id, by }) => {
        const index = latest.current.findIndex((row) => row.id === id)
        const row = latest.current[index]
        return kind === 'CARD_JOB' && by && by !== me && row ? [{ row, by, index }] : []
      })
      if (fresh.length === 0) return
      const ids = new Set(fresh.map(({ row }) => row.id))
      setTaken((present) => [...present.filter(({ row }) => !ids.has(row.id)), ...fresh])
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        setTaken((present) => present.filter((entry) => !fresh.includes(entry)))
      }, takenRowMs)
      timers.current.add(timer)
    },
    [latest, me],
  )
  const live = useMemo(() => new Set(rows.map(({ id }) => id)), [rows])
  /** Returns who took the row, or null while it is available. */
  const takenBy = useCallback(
    (id: string) => (live.has(id) ? null : (taken.find(({ row }) => row.id === id)?.by ?? null)),
    [live, taken],
  )
  return { shown, takenBy, hear }
}
