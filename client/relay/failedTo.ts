import { localeStore } from '#client/state/locale.ts'
import type { Outcome } from '#client/state/problem.ts'
import { messageOf } from '#domain/problems.ts'

/** What surely saved nothing. */
const failures = ['database.unavailable', 'database.full']

/**
 * A refusal as it is, and so what may have been saved; a failure also says what failed, and that it may be tried again. Who knows
 * better what it was may say it once more.
 */
export function failedTo<T extends Outcome<unknown>>(code: 'saveFailed' | 'removeFailed', what: string, outcome: T): T {
  if (outcome.ok || !failures.includes(outcome.problem.code)) return outcome
  const { problem } = outcome
  const why = problem.why ?? problem.message
  return { ...outcome, problem: { ...problem, why, message: `${messageOf(code, localeStore.get(), { what })}. ${why}` } }
}
