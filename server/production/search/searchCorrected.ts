import { respacings, type Respacing } from '#domain/lookup/respacings.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { correctSpelling, isWord } from './correctSpelling.ts'

/** The maximum number of texts with a changed space that are searched. */
const mostRespacings = 3

/**
 * Searches a text or, if nothing matches it, the text with its typing errors corrected: wrong
 * letters first, then one wrong space. Returns the text whose matches these are. Null keys mean too
 * many matches to list.
 */
export async function searchCorrected<Key>(
  db: Reader,
  text: string,
  search: (text: string) => Promise<Key[] | null>,
): Promise<{ text: string; keys: Key[] | null }> {
  for await (const wanted of textsToTry(db, text)) {
    const keys = await search(wanted)
    if (keys?.length !== 0) return { text: wanted, keys }
  }
  return { text, keys: [] }
}

async function* textsToTry(db: Reader, text: string): AsyncGenerator<string> {
  yield text
  const corrected = await correctSpelling(db, text)
  if (corrected !== null) yield corrected
  yield* await knownRespacings(db, text)
}

/**
 * Returns the texts with one space changed whose new words occur in names, those with the most
 * known letters first. Only words that `name_word` keeps can be known: a change has at least one.
 */
async function knownRespacings(db: Reader, text: string): Promise<string[]> {
  const all = respacings(text.toUpperCase()).map(({ text, made }) => ({
    text,
    made: made.filter(isWord),
  }))
  const rows = await readRows<{ word: string }>(
    db,
    Prisma.sql`SELECT word FROM name_word WHERE word = ANY(${[...new Set(all.flatMap(({ made }) => made))]})`,
  )
  const known = new Set(rows.map(({ word }) => word))
  const knownLetters = ({ made }: Respacing) => made.join('').length
  return all
    .filter(({ made }) => made.length > 0 && made.every((word) => known.has(word)))
    .sort((a, b) => knownLetters(b) - knownLetters(a))
    .slice(0, mostRespacings)
    .map(({ text }) => text)
}
