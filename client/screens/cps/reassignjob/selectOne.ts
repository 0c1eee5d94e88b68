import { statedProblem } from '#client/relay/problemOfFailure.ts'
import type { Outcome } from '#client/state/problem.ts'

/** The refusal of a form that was sent without any record selected. */
export function selectOne(): Outcome<never> {
  return { ok: false, problem: statedProblem('print.selectOne') }
}
