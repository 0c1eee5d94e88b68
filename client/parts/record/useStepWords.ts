import { useCallback } from 'react'
import { useSay } from '#client/state/words.ts'
import { stepWords } from '#domain/audit/stepWords.ts'

/** Returns a function that names an audited action; by its identifier if it has no name. */
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
