import { Prisma } from '#generated/prisma/client.ts'
import { systemClock, type Clock } from './clock.ts'

/**
 * The moment by which stations and leases are judged: null means the database's own clock, which all processes share, so that none of
 * them whose clock is off declares stations silent or leases over. A clock that was set speaks for itself.
 */
export function sharedTime(clock: Clock): Date | null {
  return clock === systemClock ? null : clock.now()
}

/** The same as SQL. */
export const sharedMoment = ({ clock }: { clock: Clock }): Prisma.Sql =>
  Prisma.sql`coalesce(${sharedTime(clock)}::timestamptz, clock_timestamp())`
