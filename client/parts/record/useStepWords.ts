import { useCallback } from 'react'
import { useSay } from '#client/state/words.ts'
import { stepWords } from '#domain/audit/stepWords.ts'

/** Says an audited action in words; by its name where there are none. */
export function useStepWords(): (action: string) => string {
  const say = useSay()
  return useCallback(
    (action) => {
      const words = stepWords(action)
      return words ? say(words) : action
    },
    [say],
  )
}
