import type { Weight } from './fontFiles.ts'
import type { Typesetter } from './typesetter.ts'

/** Scripts without spaces between words: ICU's dictionaries find the ends of words. */
const withoutSpaces = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

export type Letters = { size: number; weight: Weight }

/** Returns the width of a text in letters of a size, in its unit. */
export function widthOf(type: Typesetter, text: string, { size, weight }: Letters): number {
  return type.shape(text, weight).width * size
}

/**
 * Breaks a text into lines that fit a width: between words, after a hyphen or slash, and within a
 * word only if necessary.
 */
export function breakLines(type: Typesetter, text: string, width: number, look: Letters): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (candidate: string) => widthOf(type, candidate.trim(), look) <= width
  for (const piece of piecesOf(text.trim())) {
    if (fits(line + piece)) {
      line += piece
      continue
    }
    if (line.trim()) lines.push(line.trim())
    line = piece
    while (!fits(line)) {
      const head = longestHead(line, fits)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  if (line.trim()) lines.push(line.trim())
  return lines
}

/**
 * Returns the parts of a text between which a line may end; the space after a word belongs to it.
 */
function piecesOf(text: string): string[] {
  return (text.match(/\S+\s*/gu) ?? [])
    .flatMap((word) => word.match(/[^-\u2010/]+[-\u2010/]*\s*|[-\u2010/]+\s*/gu) ?? [])
    .flatMap(bySense)
}

function bySense(piece: string): string[] {
  if (!withoutSpaces.test(piece)) return [piece]
  const parts: string[] = []
  for (const { segment } of words.segment(piece)) {
    if (parts.length > 0 && !withoutSpaces.test(segment)) parts[parts.length - 1] += segment
    else parts.push(segment)
  }
  return parts
}

/** Returns as much of a word as fits, at least one letter. */
function longestHead(word: string, fits: (text: string) => boolean): string {
  let head = ''
  for (const { segment } of letters.segment(word)) {
    if (head !== '' && !fits(head + segment)) break
    head += segment
  }
  return head
}

/** Returns the text without its last letter and all marks of that letter. */
export function withoutLast(text: string): string {
  const last = [...letters.segment(text)].at(-1)
  return last ? text.slice(0, last.index) : ''
}
