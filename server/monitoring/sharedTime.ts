import { systemClock, type Clock } from '#server/platform/clock.ts'

/**
 * The moment by which stations are judged: null means the database's own clock, which all processes share, so that none of
 * them whose clock is off declares stations silent. A clock that was set speaks for itself.
 */
export function sharedTime(clock: Clock): Date | null {
  return clock === systemClock ? null : clock.now()
}
