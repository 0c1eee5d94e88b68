import { statedProblem } from '#client/relay/problemOfFailure.ts'
import type { Outcome } from '#client/state/problem.ts'

/** Returns the refusal of a form that was sent without a selected record. */
export function selectOne(): Outcome<never> {
  return { ok: false, problem: statedProblem('print.selectOne') }
}
