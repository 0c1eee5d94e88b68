import type { LetterFont } from './LetterFont.ts'

/** A glyph and its position, in font units; `codePoints` is its text when it is copied. */
export type Glyph = {
  id: number
  xAdvance: number
  xOffset: number
  yOffset: number
  codePoints: number[]
}

/** A run of one font as drawn, from left to right. */
export type ShapedRun = {
  font: LetterFont
  /** The letters in reading order. */
  text: string
  glyphs: Glyph[]
  /** Whether the glyphs' code points, in order, are the text. */
  exact: boolean
}

/** A line of text as drawn. */
export type ShapedText = {
  runs: ShapedRun[]
  /** Relative to the letter size. */
  width: number
  /** Letters that no font can draw, each once: they are drawn as their code points, "[U+9648]". */
  missing: string[]
}

/** Returns the total width of glyphs, relative to the letter size. */
export function widthOfRun({ glyphs, font }: Pick<ShapedRun, 'glyphs' | 'font'>): number {
  return glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm
}
