import { setWords } from './cardFace/faceLetters.ts'
import type { LabelPart, LabelSheet } from './labelSheet.ts'

const [width, height, margin] = [100, 60, 5]

export type Tag = {
  /** What it is stuck on, in Malay and English at once. */
  what: string
  /** The number that its barcode reads as. */
  number: string
  facts: (readonly [name: string, value: string])[]
}

/** A label of 100 x 60 mm for what is scanned: its number large, its barcode, and what people look for on it. */
export function tagSheet({ what, number, facts }: Tag, at: Date): LabelSheet {
  const inner = width - 2 * margin
  const text = (x: number, y: number, wide: number, size: number, words: string, bold = false): LabelPart => {
    const set = setWords(words, { width: wide, size, bold, lines: 1 })
    return { kind: 'text', x, y, size: set.size, words: set.lines[0] ?? '', bold }
  }
  const told = facts.flatMap(([name, value], index) => {
    const [x, y] = [margin + (index % 2) * (inner / 2), 36 + Math.floor(index / 2) * 8.2]
    return [text(x, y + 2.5, inner / 2 - 1.5, 2.3, name), text(x, y + 6.4, inner / 2 - 1.5, 3.35, value, true)]
  })
  const parts: LabelPart[] = [
    text(margin, 8, inner, 2.8, what),
    text(margin, 16.2, inner, 7, number, true),
    { kind: 'bars', text: number, y: 19, height: 14 },
    ...told,
  ]
  return { name: number, width, height, margin, at, parts }
}
