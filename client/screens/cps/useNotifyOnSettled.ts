import { useCallback } from 'react'

/**
 * Passes on a change's outcome and calls `onChange`, also after a refusal: that means the screen
 * may be out of date.
 */
export function useNotifyOnSettled(onChange: () => void) {
  return useCallback(
    async <Answer>(change: Promise<Answer>) => {
      const outcome = await change
      onChange()
      return outcome
    },
    [onChange],
  )
}
