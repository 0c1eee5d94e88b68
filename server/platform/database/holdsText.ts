import { keptName } from '#domain/text/personName.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { escapeLike } from './escapeLike.ts'

/** The length from which a trigram index (pg_trgm) finds a text anywhere. */
const anywhere = 3

/**
 * Returns the pattern that matches a text with any apostrophe or hyphen: names are stored with one
 * form of each, but older ones have others.
 */
function patternOf(text: string): string {
  return escapeLike(keptName(text)).replace(/['-]/g, '_')
}

/**
 * Returns the condition that a column contains a text, in any case. A text of fewer than three
 * characters is searched only at the start of words: no index finds it elsewhere, and the user is
 * still typing.
 */
export function holdsText(column: Prisma.Sql, text: string): Prisma.Sql {
  const found = patternOf(text)
  if (text.length >= anywhere) return Prisma.sql`${column} ILIKE ${`%${found}%`}`
  return Prisma.sql`(${column} ILIKE ${`${found}%`} OR ${column} ILIKE ${`% ${found}%`})`
}
