import { Prisma } from '#generated/prisma/client.ts'

/** Returns the moment at which a Malaysian day begins. */
export const beginOf = (day: Prisma.Sql) =>
  Prisma.sql`((${day})::timestamp AT TIME ZONE 'Asia/Kuala_Lumpur')`

/** Returns the moment from which a matter of a day is overdue: after a number of days after it. */
export const overdueFrom = (day: Prisma.Sql, days: Prisma.Sql) =>
  beginOf(Prisma.sql`${day} + ${days} + 1`)
