import { Prisma } from '#generated/prisma/client.ts'

/** A number in the statement itself: with a parameter there PostgreSQL can't tell a page from a table, and plans anew each time. */
export const literal = (count: number) => Prisma.raw(String(Math.trunc(count)))
