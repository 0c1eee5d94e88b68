import { instantsOfDay } from '#domain/dates/dateRange.ts'
import { Prisma } from '#generated/prisma/client.ts'

/**
 * Returns the conditions that a moment is on Malaysian days from `start` to `end`, both included;
 * either may be left out.
 */
export function onMalaysianDays(
  column: Prisma.Sql,
  start: string | null | undefined,
  end: string | null | undefined,
): Prisma.Sql[] {
  return [
    ...(start ? [Prisma.sql`${column} >= ${instantsOfDay(start).start}`] : []),
    ...(end ? [Prisma.sql`${column} < ${instantsOfDay(end).end}`] : []),
  ]
}
