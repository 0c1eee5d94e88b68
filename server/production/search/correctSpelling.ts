import { editDistance } from '#domain/editDistance.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'
import { escapeLike } from '#server/platform/database/escapeLike.ts'
import { literal } from '#server/platform/database/literal.ts'
import { readRows } from '#server/platform/database/readRows.ts'

/** The shortest word to correct: shorter ones are too much alike. */
const shortest = 4
/** The length from which a word may have two errors. */
const long = 8
/** The number of candidate words compared letter by letter. */
const most = 20

/**
 * Corrects the words of a text that no name contains, each to the most similar word of a name. It
 * allows one wrong, missing, extra or transposed letter, and two in a long word. Returns null where
 * there is nothing to correct.
 */
export async function correctSpelling(db: Reader, text: string): Promise<string | null> {
  const words = text.toUpperCase().match(/\p{L}+|[^\p{L}]+/gu) ?? []
  const last = words.findLastIndex(isWord)
  const right = await Promise.all(
    words.map((word, at) => (isWord(word) ? wordLike(db, word, at === last) : word)),
  )
  const changed = right.join('')
  return changed === words.join('') ? null : changed
}

/** Says whether a word is long enough for `name_word`. */
export const isWord = (word: string) => word.length >= shortest && /^\p{L}/u.test(word)

/**
 * Returns the corrected word. The last word may be incomplete; any other one must end where a word
 * of a name ends.
 */
async function wordLike(db: Reader, typed: string, isLast: boolean): Promise<string> {
  const near = await readRows<{ word: string }>(
    db,
    Prisma.sql`SELECT word FROM name_word WHERE word % ${typed} OR word LIKE ${`%${escapeLike(typed)}%`} ORDER BY similarity(word, ${typed}) DESC, word LIMIT ${literal(most)}`,
  )
  if (near.some(({ word }) => (isLast ? word.includes(typed) : word.endsWith(typed)))) return typed
  const errors = typed.length >= long ? 2 : 1
  const [best] = near
    .map(({ word }, order) => ({ word, order, distance: editDistance(word, typed) }))
    .filter(({ distance }) => distance <= errors)
    .sort((a, b) => a.distance - b.distance || a.order - b.order)
  return best?.word ?? typed
}
