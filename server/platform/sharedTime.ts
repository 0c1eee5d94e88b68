import { Prisma } from '#generated/prisma/client.ts'
import type { Clock } from './clock.ts'

/**
 * Returns the time for judging stations and leases. Null means the database's own clock, which all
 * processes share, so that a process whose clock is off declares no station silent and no lease
 * over. A clock that was set is used as it is.
 */
export function sharedTime(clock: Clock): Date | null {
  return clock.offsetMs ? null : clock.now()
}

/** Returns that time as SQL. */
export const sharedMoment = ({ clock }: { clock: Clock }): Prisma.Sql =>
  Prisma.sql`coalesce(${sharedTime(clock)}::timestamptz, clock_timestamp())`
