import { limits } from '#domain/limits.ts'

/** Failed sign-ins that still count, since the first of them, and until when they lock. */
export type Failures = { failures: number; failingSince: Date | null; lockedUntil: Date | null }

/** How an account stands at one network address. */
export type Place = Failures & { signedInAt: Date | null }

type LockRule = { failures: number; withinMs: number; lockMs: number }

/** From one address a few failures lock, quickly and briefly; from all together many, and for longer (decision 13). */
export const lockRules = {
  place: { failures: limits.failedSignIns, withinMs: limits.failuresCountMs, lockMs: limits.lockMs },
  account: { failures: limits.accountFailures, withinMs: limits.accountFailuresMs, lockMs: limits.accountLockMs },
} as const satisfies Record<string, LockRule>

/** Whether the lock holds at that moment; at its very end it doesn't. */
export function isLocked(lockedUntil: Date | null, now: Date): lockedUntil is Date {
  return lockedUntil !== null && now < lockedUntil
}

/** The failures after one more of somebody who wasn't locked. The count begins anew after a lock, or after its time. */
export function afterFailure(before: Failures | null, rule: LockRule, now: Date): Failures {
  const counts =
    before?.failingSince && before.lockedUntil === null && now.getTime() - before.failingSince.getTime() < rule.withinMs
  const failures = counts ? before.failures + 1 : 1
  return {
    failures,
    failingSince: counts ? before.failingSince : now,
    lockedUntil: failures >= rule.failures ? new Date(now.getTime() + rule.lockMs) : null,
  }
}

/**
 * Until when a password is refused at a place; null where it isn't. What strangers did elsewhere doesn't count where the
 * account was signed in to of late.
 */
export function lockAt(here: Place | null, everywhere: Failures | null, now: Date): Date | null {
  const known = here?.signedInAt && now.getTime() - here.signedInAt.getTime() < limits.knownPlaceMs
  const locks = [here?.lockedUntil ?? null, known ? null : (everywhere?.lockedUntil ?? null)].filter((until) =>
    isLocked(until, now),
  )
  return locks.reduce<Date | null>((latest, until) => (latest && until && latest > until ? latest : until), null)
}
