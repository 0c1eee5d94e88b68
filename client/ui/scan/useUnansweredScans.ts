import { useCallback } from 'react'
import type { Outcome } from '#client/state/problem.ts'
import { useProblemText } from '#client/state/texts.ts'
import { deskStore } from './scanning.ts'

/**
 * Returns a function that refuses to end what scans are for while some of them have no answer, as
 * without a connection: the cards of these scans would be missing from it. The function returns
 * null once all are answered.
 */
export function useUnansweredScans(): () => Outcome<never> | null {
  const p = useProblemText()
  return useCallback(() => {
    if (deskStore.get().scans.every(({ stage }) => stage === 'answered')) return null
    const code = 'scan.unanswered'
    return { ok: false, problem: { code, message: p(code), fields: [] } }
  }, [p])
}
