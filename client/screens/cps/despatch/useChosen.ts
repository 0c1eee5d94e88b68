import { useCallback, useRef, useState } from 'react'
import type { DespatchTraits } from '#domain/despatch/despatchGroups.ts'

export type Chosen = ReadonlyMap<string, DespatchTraits>

/**
 * The cards chosen for the package, by id. `now` is updated at once, because scans arrive faster
 * than the page renders.
 */
export function useChosen() {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const latest = useRef(chosen)
  const change = useCallback((to: Chosen) => {
    latest.current = to
    setChosen(to)
  }, [])
  const add = useCallback(
    (cards: readonly (readonly [string, DespatchTraits])[]) =>
      change(new Map([...latest.current, ...cards])),
    [change],
  )
  const remove = useCallback(
    (ids: readonly string[]) =>
      change(new Map([...latest.current].filter(([id]) => !ids.includes(id)))),
    [change],
  )
  return { chosen, now: latest, add, remove }
}
