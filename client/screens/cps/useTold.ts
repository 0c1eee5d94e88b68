import { useCallback } from 'react'

/** Passes on how a change ended, and tells of it, of a refusal too: it says that what shows may be old. */
export function useTold(onChange: () => void) {
  return useCallback(
    async <Answer>(change: Promise<Answer>) => {
      const outcome = await change
      onChange()
      return outcome
    },
    [onChange],
  )
}
