import { useCallback, useState } from 'react'
import type { Outcome } from '#client/state/problem.ts'
import { useUnansweredScans } from './useUnansweredScans.ts'

/**
 * Sends the selection, unless earlier scans have no answer yet. Later ones wait while it is being
 * sent (ScanField's `busy`). Afterwards exactly the sent keys leave the selection; those added in
 * the meantime stay, because their scans were answered as selected.
 */
export function useSending<Key>(remove: (keys: readonly Key[]) => void) {
  const [sending, setSending] = useState(false)
  const refuseUnanswered = useUnansweredScans()
  const send = useCallback(
    async <Value>(
      keys: readonly Key[],
      run: () => Promise<Outcome<Value>>,
    ): Promise<Outcome<Value>> => {
      const refused = refuseUnanswered()
      if (refused) return refused
      setSending(true)
      try {
        const outcome = await run()
        if (outcome.ok) remove(keys)
        return outcome
      } finally {
        setSending(false)
      }
    },
    [remove, refuseUnanswered],
  )
  return { sending, send }
}
