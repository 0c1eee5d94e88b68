import type { Font } from 'harfbuzzjs'
import { readFont, type Family, type Weight } from './fontFiles.ts'

type HarfBuzz = typeof import('harfbuzzjs')
type PathCommand = { type: string; values: number[] }

/** One font file: for shaping with HarfBuzz, and for queries about single glyphs. */
export class LetterFont {
  readonly key: string
  readonly file: Buffer
  readonly font: Font
  readonly unitsPerEm: number
  #codePoints: Map<number, number> | null = null
  readonly #paths = new Map<number, PathCommand[]>()

  constructor(harfbuzz: HarfBuzz, family: Family, weight: Weight) {
    this.key = `${weight} ${family || 'Noto'}`
    this.file = readFont(family, weight)
    const face = new harfbuzz.Face(new harfbuzz.Blob(this.file))
    this.font = new harfbuzz.Font(face)
    this.unitsPerEm = face.upem
  }

  /** Returns whether the font has a glyph of its own for a code point. */
  has(codePoint: number): boolean {
    return this.font.nominalGlyph(codePoint) !== undefined
  }

  /** Returns the code point of a glyph, undefined for ligatures and other variants. */
  codePointOf(glyph: number): number | undefined {
    this.#codePoints ??= new Map(
      [...this.font.face.collectUnicodes()]
        .map((each) => [this.font.nominalGlyph(each) ?? 0, each] as const)
        .reverse(),
    )
    return this.#codePoints.get(glyph)
  }

  /**
   * Returns the outline of a glyph as SVG path data, moved to its position; in font units, with y
   * upwards.
   */
  pathOf(glyph: number, x: number, y: number): string {
    const known = this.#paths.get(glyph) ?? (this.font.glyphToJson(glyph) as PathCommand[])
    this.#paths.set(glyph, known)
    const moved = (values: readonly number[]) =>
      values.map((value, at) => Math.round(value + (at % 2 === 0 ? x : y)))
    return known.map(({ type, values }) => type + moved(values).join(' ')).join('')
  }
}
