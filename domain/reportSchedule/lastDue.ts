import type { ScheduleTimes } from './inputs.ts'
import { nextRun } from './nextRun.ts'

/** The last moment up to now at which a schedule was due, from one at which it was: the run that is made of all that it missed. */
export function lastDue(times: ScheduleTimes, wasDue: Date, now: Date): Date {
  const next = nextRun(times, wasDue)
  return next > now ? wasDue : lastDue(times, next, now)
}
