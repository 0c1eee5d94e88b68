import { useEffect, useEffectEvent } from 'react'
import type { ChangeKind } from '#client/__generated__/changesSubscription.graphql.ts'
import { followChanges, type Change } from './live/changes.ts'

/** Changes that come close together are told once: milliseconds. */
const gatherMs = 250

/**
 * Calls `onChange` with the changes of these kinds that others made, gathered for 250 ms; used to refetch in the
 * background (see useRefresh). Once changes are heard (again), and when too much happens for all to be told, it is called
 * with none: what happened was not heard.
 */
export function useLive(kinds: readonly ChangeKind[], onChange: (changes: Change[]) => void): void {
  const tell = useEffectEvent(onChange)
  const wanted = kinds.join()
  useEffect(() => {
    let gathered: Change[] = []
    let missed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followChanges((change) => {
      const everything = change.kind === 'EVERYTHING'
      if (!everything && !wanted.split(',').includes(change.kind)) return
      if (everything) missed = true
      else gathered.push(change)
      // From the first on, not from the last: where changes never cease they are told all the same.
      timer ??= setTimeout(() => {
        const told = gathered
        const all = missed
        gathered = []
        missed = false
        timer = undefined
        if (told.length > 0) tell(told)
        if (all) tell([])
      }, gatherMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [wanted])
}
