import type { ScheduleTimes } from './inputs.ts'
import { nextRun } from './nextRun.ts'

/**
 * Returns the last due time of a schedule up to now, starting from a due time: one run replaces all
 * that were missed.
 */
export function lastDue(times: ScheduleTimes, wasDue: Date, now: Date): Date {
  const next = nextRun(times, wasDue)
  return next > now ? wasDue : lastDue(times, next, now)
}
