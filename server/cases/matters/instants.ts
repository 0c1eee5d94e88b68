import { Prisma } from '#generated/prisma/client.ts'

/** Returns the moment at which a Malaysian day begins. */
export const beginOf = (day: Prisma.Sql) =>
  Prisma.sql`((${day})::timestamp AT TIME ZONE 'Asia/Kuala_Lumpur')`

/**
 * Returns the moment from which something is overdue: after so many Malaysian days following that
 * of a moment.
 */
export const overdueFrom = (at: Prisma.Sql, days: Prisma.Sql) =>
  beginOf(Prisma.sql`malaysian_day(${at}) + ${days} + 1`)
