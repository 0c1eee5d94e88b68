import { limits } from '#domain/limits.ts'

/** The failed sign-ins that still count, the time of the first of them, and the end of the lock. */
export type Failures = { failures: number; failingSince: Date | null; lockedUntil: Date | null }

/** The state of an account at one network address. */
export type Place = Failures & { signedInAt: Date | null }

type LockRule = { failures: number; withinMs: number; lockMs: number }

/**
 * From one address a few failures lock, quickly and briefly; from all together many, and for longer
 * (decision 13).
 */
export const lockRules = {
  place: {
    failures: limits.failedSignIns,
    withinMs: limits.failuresCountMs,
    lockMs: limits.lockMs,
  },
  account: {
    failures: limits.accountFailures,
    withinMs: limits.accountFailuresMs,
    lockMs: limits.accountLockMs,
  },
} as const satisfies Record<string, LockRule>

/** Returns whether the lock holds at that moment; its end is exclusive. */
export function isLocked(lockedUntil: Date | null, now: Date): lockedUntil is Date {
  return lockedUntil !== null && now < lockedUntil
}

/**
 * Returns the failures after one more by an account that wasn't locked. The count restarts after a
 * lock, or after its time.
 */
export function afterFailure(before: Failures | null, rule: LockRule, now: Date): Failures {
  const counts =
    before?.failingSince &&
    before.lockedUntil === null &&
    now.getTime() - before.failingSince.getTime() < rule.withinMs
  const failures = counts ? before.failures + 1 : 1
  return {
    failures,
    failingSince: counts ? before.failingSince : now,
    lockedUntil: failures >= rule.failures ? new Date(now.getTime() + rule.lockMs) : null,
  }
}

/**
 * Returns until when a password is refused at a place, or null if it isn't. Failures elsewhere
 * don't count at a place with a recent sign-in to the account.
 */
export function lockAt(here: Place | null, everywhere: Failures | null, now: Date): Date | null {
  const known = here?.signedInAt && now.getTime() - here.signedInAt.getTime() < limits.knownPlaceMs
  const locks = [
    here?.lockedUntil ?? null,
    known ? null : (everywhere?.lockedUntil ?? null),
  ].filter((until) => isLocked(until, now))
  return locks.reduce<Date | null>(
    (latest, until) => (latest && until && latest > until ? latest : until),
    null,
  )
}
