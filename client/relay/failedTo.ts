import { localeStore } from '#client/state/locale.ts'
import type { Outcome } from '#client/state/problem.ts'
import { notNowCodes } from '#domain/outageCodes.ts'
import { messageOf } from '#domain/problems.ts'

/** The failures after which certainly nothing was saved. */
const failures: readonly string[] = notNowCodes

/**
 * Adds to a failure what failed and that it may be retried. Refusals, and outcomes that may have
 * been saved, stay unchanged. A caller that knows better what failed may call it again.
 */
export function failedTo<T extends Outcome<unknown>>(
  code: 'saveFailed' | 'removeFailed',
  what: string,
  outcome: T,
): T {
  if (outcome.ok || !failures.includes(outcome.problem.code)) return outcome
  const { problem } = outcome
  const why = problem.why ?? problem.message
  return {
    ...outcome,
    problem: {
      ...problem,
      why,
      message: `${messageOf(code, localeStore.get(), { what })}. ${why}`,
    },
  }
}
