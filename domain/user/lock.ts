import { limits } from '../limits.ts'

/** Failed sign-ins so far, and until when they lock the account. */
export type Failures = { failedAttempts: number; lockedUntil: Date | null }

/** Whether the lock holds at that moment; at its very end it doesn't. */
export function isLocked(lockedUntil: Date | null, now: Date): lockedUntil is Date {
  return lockedUntil !== null && now < lockedUntil
}

/**
 * The failures after one more: the fifth locks for 15 minutes, further ones don't prolong it, and after it the count
 * begins anew.
 */
export function afterFailure({ failedAttempts, lockedUntil }: Failures, now: Date): Failures {
  if (isLocked(lockedUntil, now)) return { failedAttempts: failedAttempts + 1, lockedUntil }
  const count = lockedUntil === null ? failedAttempts + 1 : 1
  return {
    failedAttempts: count,
    lockedUntil: count >= limits.failedSignIns ? new Date(now.getTime() + limits.lockMs) : null,
  }
}
