import { useCallback, useState } from 'react'

/**
 * Sends the selection. Scans wait while it is being sent (ScanField's `busy`). Afterwards exactly
 * the sent keys leave the selection; those added in the meantime stay, because their scans were
 * answered as selected.
 */
export function useSending<Key>(remove: (keys: readonly Key[]) => void) {
  const [sending, setSending] = useState(false)
  const send = useCallback(
    async <Outcome extends { ok: boolean }>(
      keys: readonly Key[],
      run: () => Promise<Outcome>,
    ): Promise<Outcome> => {
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
