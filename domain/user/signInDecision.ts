import { limits } from '#domain/limits.ts'

/** What of a user's row decides whether the right password opens a session. */
export type SignInFacts = {
  /** The 30 days without sign-in count from here. */
  activeSince: Date
  passwordChangedAt: Date
  mustChangePassword: boolean
}

export type SignInDecision =
  | { kind: 'ok' }
  | { kind: 'inactive' }
  /** A session is opened, in which nothing but the password can be changed. */
  | { kind: 'passwordExpired' }

/**
 * What a right password (or passkey) leads to. Over 30 days without sign-in: an administrator must reactivate; over
 * 90 days with the same password: it is changed first (specification section 6). "Over" is read as more than.
 */
export function signInDecision(facts: SignInFacts, now: Date): SignInDecision {
  if (daysSince(facts.activeSince, now) > limits.inactiveDays) return { kind: 'inactive' }
  if (facts.mustChangePassword || daysSince(facts.passwordChangedAt, now) > limits.passwordAgeDays)
    return { kind: 'passwordExpired' }
  return { kind: 'ok' }
}

/** Whole days until the password expires, counted from a week before on; null before that, and for one that was given. */
export function passwordExpiresIn(
  facts: Pick<SignInFacts, 'passwordChangedAt' | 'mustChangePassword'>,
  now: Date,
): number | null {
  if (facts.mustChangePassword) return null
  const left = Math.ceil(limits.passwordAgeDays - daysSince(facts.passwordChangedAt, now))
  return left > limits.noticeDays ? null : Math.max(0, left)
}

/** Whole minutes until the moment, rounded up; one at least, which is what is left of a lock that ends just now. */
export function minutesLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
}

function daysSince(moment: Date, now: Date): number {
  return (now.getTime() - moment.getTime()) / limits.dayMs
}
