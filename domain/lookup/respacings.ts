/** The shortest part into which a word is divided: a single letter is rarely a name. */
const shortestPart = 2

/** A text with one space changed, and the words that the change made. */
export type Respacing = { text: string; made: string[] }

/**
 * Returns every text that differs from this one by one space: left out (NURULAIN), too many (NUR
 * UL), or one letter too early or too late (BUD IHIDAYAT).
 */
export function respacings(text: string): Respacing[] {
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => [...word])
  const found: Respacing[] = []
  const replace = (at: number, count: number, ...made: string[][]) => {
    if (made.some((letters) => letters.length === 0)) return
    const joined = (letters: string[]) => letters.join('')
    found.push({
      text: words
        .toSpliced(at, count, ...made)
        .map(joined)
        .join(' '),
      made: made.map(joined),
    })
  }
  words.forEach((word, at) => {
    for (let end = shortestPart; end <= word.length - shortestPart; end++)
      replace(at, 1, word.slice(0, end), word.slice(end))
    const next = words[at + 1]
    if (!next) return
    replace(at, 2, [...word, ...next])
    replace(at, 2, [...word, next[0]!], next.slice(1))
    replace(at, 2, word.slice(0, -1), [word.at(-1)!, ...next])
  })
  return found
}
