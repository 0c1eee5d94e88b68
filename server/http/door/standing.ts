import { problem, type Problem } from '#domain/problems.ts'
import type { Words } from '#domain/words.ts'

/** The progress of a start. The demonstration states its current step. */
export type Standing =
  | { status: 'starting' }
  | { status: 'preparing'; makes: Words; step: number; steps: number }

/** Returns the refusal of calls that arrive before the product can answer them. */
export function standingProblem(standing: Standing): Problem {
  if (standing.status === 'starting') return problem('product.starting')
  const { makes, step, steps } = standing
  return problem('product.preparing', { makes, step, steps })
}
