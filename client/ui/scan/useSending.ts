import { useCallback, useState } from 'react'

/**
 * Sends what was chosen: while it is on its way scans wait (ScanField's `busy`), and once it has arrived those that were sent leave the
 * choice, and no others: what joined meanwhile was answered as chosen.
 */
export function useSending<Key>(remove: (keys: readonly Key[]) => void) {
  const [sending, setSending] = useState(false)
  const send = useCallback(
    async <Outcome extends { ok: boolean }>(keys: readonly Key[], run: () => Promise<Outcome>): Promise<Outcome> => {
      setSending(true)
      try {
        const outcome = await run()
        if (outcome.ok) remove(keys)
        return outcome
      } finally {
        setSending(false)
      }
    },
    [remove],
  )
  return { sending, send }
}
