import { limits } from '#domain/limits.ts'

/** The facts of a user's row that decide whether the correct password opens a session. */
export type SignInFacts = {
  /** The 30 days without sign-in count from here. */
  activeSince: Date
  passwordChangedAt: Date
  mustChangePassword: boolean
}

type SignInDecision =
  | { kind: 'ok' }
  | { kind: 'inactive' }
  /** A session is opened that allows only changing the password. */
  | { kind: 'passwordExpired' }

/**
 * Returns the result of a correct password (or passkey). Over 30 days without sign-in: an
 * administrator must reactivate the account; over 90 days with the same password: it must be
 * changed first (specification section 6). "Over" means more than.
 */
export function signInDecision(facts: SignInFacts, now: Date): SignInDecision {
  if (daysSince(facts.activeSince, now) > limits.inactiveDays) return { kind: 'inactive' }
  if (facts.mustChangePassword || daysSince(facts.passwordChangedAt, now) > limits.passwordAgeDays)
    return { kind: 'passwordExpired' }
  return { kind: 'ok' }
}

/**
 * Returns the whole days until the password expires, during the last week; null before that, and
 * for one that was assigned.
 */
export function passwordExpiresIn(
  facts: Pick<SignInFacts, 'passwordChangedAt' | 'mustChangePassword'>,
  now: Date,
): number | null {
  if (facts.mustChangePassword) return null
  const left = Math.ceil(limits.passwordAgeDays - daysSince(facts.passwordChangedAt, now))
  return left > limits.noticeDays ? null : Math.max(0, left)
}

/**
 * Returns the whole minutes until the moment, rounded up; at least one, which is shown for a lock
 * that is just ending.
 */
export function minutesLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
}

function daysSince(moment: Date, now: Date): number {
  return (now.getTime() - moment.getTime()) / limits.dayMs
}
