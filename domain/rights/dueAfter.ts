import { nextPeriodEnd, periodEnd } from './period.ts'

/**
 * How somebody got rights: with a new account, by a change of role, branch or rights, or because
 * their disabled or deleted account was returned to them.
 */
export type Giving = 'created' | 'changed' | 'returned'

/**
 * Returns the day by which given rights must be confirmed. Those of a new account are due at the
 * end of the first full period, changed rights at the end of the present one. Nobody is overdue
 * whose account was just returned.
 */
export function dueAfterGiving(
  giving: Giving,
  dueOn: string,
  today: string,
  periodMonths: number,
): string {
  const end = periodEnd(today, periodMonths)
  if (giving === 'created') return nextPeriodEnd(today, periodMonths)
  return giving === 'changed' ? earlier(dueOn, end) : later(dueOn, end)
}

/**
 * Returns the day of the confirmation that follows one of today. A confirmation never shortens the
 * time.
 */
export function dueAfterConfirmation(dueOn: string, today: string, periodMonths: number): string {
  return later(dueOn, nextPeriodEnd(today, periodMonths))
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)
