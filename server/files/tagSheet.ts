import type { LabelPart, LabelSheet } from './drawLabel.ts'

const [width, height, margin] = [100, 60, 5]

export type Tag = {
  /** The kind of object, in Malay and English together. */
  what: string
  /** The number in its barcode. */
  number: string
  facts: (readonly [name: string, value: string])[]
}

/**
 * Returns a label of 100 x 60 mm for a scannable object: its number in large type, its barcode, and
 * distinguishing facts.
 */
export function tagSheet({ what, number, facts }: Tag, at: Date): LabelSheet {
  const inner = width - 2 * margin
  const text = (
    x: number,
    y: number,
    wide: number,
    size: number,
    words: string,
    bold = false,
  ): LabelPart => ({
    kind: 'text',
    x,
    y,
    width: wide,
    size,
    words,
    bold,
  })
  const factTexts = facts.flatMap(([name, value], index) => {
    const [x, y] = [margin + (index % 2) * (inner / 2), 36 + Math.floor(index / 2) * 8.2]
    return [
      text(x, y + 2.5, inner / 2 - 1.5, 2.3, name),
      text(x, y + 6.4, inner / 2 - 1.5, 3.35, value, true),
    ]
  })
  const parts: LabelPart[] = [
    text(margin, 8, inner, 2.8, what),
    text(margin, 16.2, inner, 7, number, true),
    { kind: 'bars', text: number, y: 19, height: 14 },
    ...factTexts,
  ]
  return { name: number, width, height, margin, at, parts }
}
