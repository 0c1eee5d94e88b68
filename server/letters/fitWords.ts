import { breakLines, widthOf, withoutLast } from './breakLines.ts'
import type { Weight } from './fontFiles.ts'
import type { Typesetter } from './typesetter.ts'

/**
 * The smallest part of their size to which letters are reduced before words are cut, unless the
 * area defines another.
 */
const usualSmallest = 0.6
const step = 0.05

type Room = { width: number; size: number; weight: Weight; lines: number; smallest?: number }
/** Words as set: `cut` if not all of them fit, and the last line ends in "…". */
export type FittedWords = { lines: string[]; size: number; cut: boolean }

/**
 * Sets words in an area: in up to its number of lines, otherwise in smaller letters. A text that
 * still doesn't fit is cut, which `cut` states.
 */
export function fitWords(
  type: Typesetter,
  words: string,
  { width, size, weight, lines, smallest = usualSmallest }: Room,
): FittedWords {
  const tidy = words.replace(/\s+/gu, ' ').trim()
  const steps = Math.round((1 - smallest) / step)
  for (let down = 0; down <= steps; down++) {
    const smaller = size * (1 - down * step)
    const set = wordLines(type, tidy, { width, size: smaller, weight })
    if (set && set.length <= lines) return { lines: set, size: smaller, cut: false }
  }
  const look = { size: size * smallest, weight }
  const set = breakLines(type, tidy, width, look)
  if (set.length <= lines) return { lines: set, size: look.size, cut: false }
  const kept = set.slice(0, lines)
  return {
    lines: [...kept.slice(0, -1), shortened(type, kept.at(-1)!, width, look)],
    size: look.size,
    cut: true,
  }
}

/**
 * Returns the lines if no word is wider than the area, otherwise null: a word is broken only at the
 * smallest size.
 */
function wordLines(
  type: Typesetter,
  words: string,
  { width, size, weight }: Omit<Room, 'lines'>,
): string[] | null {
  const longest = Math.max(
    0,
    ...words.split(' ').map((word) => widthOf(type, word, { size, weight })),
  )
  return longest <= width ? breakLines(type, words, width, { size, weight }) : null
}

function shortened(
  type: Typesetter,
  line: string,
  width: number,
  look: { size: number; weight: Weight },
): string {
  let kept = line
  while (kept !== '' && widthOf(type, `${kept}…`, look) > width) kept = withoutLast(kept)
  return `${kept.trimEnd()}…`
}
