import { Prisma } from '#generated/prisma/client.ts'
import { escapeLike } from './escapeLike.ts'

/** Characters from which on the index of a column's parts (pg_trgm) knows a text wherever it stands. */
const anywhere = 3

/**
 * That a column holds a text. Fewer than three characters are looked for where a word begins: no index knows them elsewhere, and
 * who types goes on typing.
 */
export function holdsText(column: Prisma.Sql, text: string, like: 'LIKE' | 'ILIKE' = 'LIKE'): Prisma.Sql {
  const [found, operator] = [escapeLike(text), Prisma.raw(like)]
  if (text.length >= anywhere) return Prisma.sql`${column} ${operator} ${`%${found}%`}`
  return Prisma.sql`(${column} ${operator} ${`${found}%`} OR ${column} ${operator} ${`% ${found}%`})`
}
