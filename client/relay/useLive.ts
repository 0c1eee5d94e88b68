import { useEffect, useEffectEvent } from 'react'
import type { ChangeKind } from '#client/__generated__/changesSubscription.graphql.ts'
import { followChanges, type Change } from './live/changes.ts'

/** Changes within this time are reported together. In milliseconds. */
const gatherMs = 250

/**
 * Calls `onChange` with others' changes of these kinds, gathered for 250 ms. Use it to refetch in
 * the background (see useRefresh). It is called without changes when the subscription starts
 * (again), and when there are too many changes to report: in both cases changes were missed.
 */
export function useLive(kinds: readonly ChangeKind[], onChange: (changes: Change[]) => void): void {
  const notify = useEffectEvent(onChange)
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
      // Counts from the first change rather than the last, so that a constant stream of changes is
      // reported too.
      timer ??= setTimeout(() => {
        const changes = gathered
        const all = missed
        gathered = []
        missed = false
        timer = undefined
        if (changes.length > 0) notify(changes)
        if (all) notify([])
      }, gatherMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [wanted])
}
