import type { Outcome } from '#client/state/problem.ts'
import { useProblemText } from '#client/state/texts.ts'

/** The refusal of a form that was sent without any record selected. */
export function useSelectOne(): Outcome<never> {
  const p = useProblemText()
  return { ok: false, problem: { code: 'print.selectOne', message: p('print.selectOne'), fields: [] } }
}
