import { Prisma } from '#generated/prisma/client.ts'

/**
 * Returns a number as a literal in the statement: with a parameter PostgreSQL can't distinguish a
 * page from a table, and plans again each time.
 */
export const literal = (count: number) => Prisma.raw(String(Math.trunc(count)))
