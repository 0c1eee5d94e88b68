import { useEffect, useRef } from 'react'
import type { ChangeKind } from '#client/__generated__/changesSubscription.graphql.ts'
import { followChanges, type Change } from './changes.ts'

/** Changes that come close together are told once: milliseconds. */
const gatherMs = 250

/**
 * Calls `onChange` with the changes of these kinds that others made, gathered for 250 ms; used to refetch in the
 * background (see useRefresh).
 */
export function useLive(kinds: readonly ChangeKind[], onChange: (changes: Change[]) => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const wanted = kinds.join()
  useEffect(() => {
    let gathered: Change[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followChanges((change) => {
      if (!wanted.split(',').includes(change.kind)) return
      gathered.push(change)
      clearTimeout(timer)
      timer = setTimeout(() => {
        const told = gathered
        gathered = []
        latest.current(told)
      }, gatherMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [wanted])
}
