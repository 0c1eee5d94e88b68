import { fontFile, runsOf } from '#server/files/fonts.ts'
import { newPdf } from '#server/files/newPdf.ts'

/** Where Noto Sans has its base line under the top of a line, in its size. */
export const baseLine = 1.069
/** From one line to the next, in the letters' size. */
export const lineHeight = 1.25
/** Letters are made smaller down to this part of their size before words are cut. */
const smallest = 0.6

export type Set = { lines: string[]; size: number }
let measure: PDFKit.PDFDocument | null = null

/** How wide words are in letters of a size, in its unit: as the PDF writes them, each script in its font. */
export function widthOf(words: string, size: number, bold: boolean): number {
  measure ??= newPdf({ autoFirstPage: false })
  let width = 0
  for (const { script, text } of runsOf(words)) {
    const weight = bold ? 'bold' : 'plain'
    const name = `${weight} ${script}`
    measure.registerFont(name, fontFile(script, weight))
    width += measure.font(name).fontSize(100).widthOfString(text)
  }
  return (width * size) / 100
}

/**
 * Sets words in a width: in up to so many lines, else in smaller letters, so that a long name stands whole on the card. What is
 * longer still ends in "…".
 */
export function setWords(
  words: string,
  { width, size, bold, lines }: { width: number; size: number; bold: boolean; lines: number },
): Set {
  const tidy = words.replace(/\s+/g, ' ').trim()
  for (let part = 1; part >= smallest; part -= 0.05) {
    const set = broken(tidy, width, size * part, bold)
    if (set.length <= lines && set.every((line) => widthOf(line, size * part, bold) <= width))
      return { lines: set, size: size * part }
  }
  const least = size * smallest
  const set = broken(tidy, width, least, bold).slice(0, lines)
  return { lines: set.map((line, at) => shortened(line, at === set.length - 1, width, least, bold)), size: least }
}

function broken(words: string, width: number, size: number, bold: boolean): string[] {
  const lines: string[] = []
  for (const word of words.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size, bold) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function shortened(line: string, cut: boolean, width: number, size: number, bold: boolean): string {
  let letters = [...line]
  if (!cut && widthOf(line, size, bold) <= width) return line
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size, bold) > width) letters = letters.slice(0, -1)
  return `${letters.join('').trimEnd()}…`
}
