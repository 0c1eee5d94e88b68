import { useEffect, useRef } from 'react'
import type { ChangeKind } from '#client/__generated__/changesSubscription.graphql.ts'
import { followChanges, type Change } from './changes.ts'
import { connectionStore } from './connection.ts'

/** Changes that come close together are told once: milliseconds. */
const gatherMs = 250

/** After the connection stands (again), the subscription is on its way to the server for about so long: milliseconds. */
const catchUpMs = 1_000

/**
 * Calls `onChange` with the changes of these kinds that others made, gathered for 250 ms; used to refetch in the
 * background (see useRefresh). When the connection comes (back), or is too slow for all that happens, it is called with
 * none: what happened was not heard.
 */
export function useLive(kinds: readonly ChangeKind[], onChange: (changes: Change[]) => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
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
        if (told.length > 0) latest.current(told)
        if (all) latest.current([])
      }, gatherMs)
    })
    let before = connectionStore.get()
    let catchUp: ReturnType<typeof setTimeout> | undefined
    const stopWatching = connectionStore.subscribe(() => {
      const now = connectionStore.get()
      if (now === 'live' && before !== 'live') catchUp = setTimeout(() => latest.current([]), catchUpMs)
      before = now
    })
    return () => {
      clearTimeout(timer)
      clearTimeout(catchUp)
      stop()
      stopWatching()
    }
  }, [wanted])
}
