import { breakLines, widthOf } from '#server/letters/breakLines.ts'
import type { Typesetter } from '#server/letters/typesetter.ts'

/**
 * A line of text on a label, in millimetres; `y` is its baseline, `width` the available width if it
 * is limited.
 */
export type LabelText = {
  kind: 'text'
  x: number
  y: number
  size: number
  words: string
  bold?: boolean
  centred?: boolean
  width?: number
}
/** Several lines below each other in a limited area. */
export type LabelBlock = {
  kind: 'block'
  x: number
  y: number
  width: number
  height: number
  size: number
  lines: readonly { words: string; bold?: boolean }[]
}

const lineHeight = 1.25
const weightOf = (bold = false) => (bold ? 'bold' : 'plain')

/**
 * Returns the position and size of a text: its size is reduced until it fits, so that nothing on a
 * label is cut.
 */
export function fittedText(
  type: Typesetter,
  { words, x, y, size, bold, centred, width = Infinity }: LabelText,
) {
  const weight = weightOf(bold)
  const own = widthOf(type, words, { size, weight })
  const smaller = size * Math.min(1, width / own)
  return { words, x: centred ? x - Math.min(own, width) / 2 : x, y, size: smaller, weight } as const
}

/** Returns the texts of a block with line breaks; their size is reduced until all of them fit. */
export function textsOfBlock(type: Typesetter, block: LabelBlock): LabelText[] {
  const { x, y, width, height } = block
  for (let size = block.size; ; size *= 0.95) {
    const lines = block.lines
      .filter(({ words }) => words !== '')
      .flatMap(({ words, bold = false }) =>
        breakLines(type, words, width, { size, weight: weightOf(bold) }).map((line) => ({
          words: line,
          bold,
        })),
      )
    if (lines.length * size * lineHeight > height) continue
    return lines.map((line, at) => ({
      kind: 'text',
      x,
      y: y + at * size * lineHeight,
      size,
      width,
      ...line,
    }))
  }
}
