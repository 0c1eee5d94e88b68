import bidiFactory, { type Bidi } from 'bidi-js'
import { scripts, type Family, type Script, type Weight } from './fontFiles.ts'
import { inVisualOrder, itemise, type Item } from './itemise.ts'
import { LetterFont } from './LetterFont.ts'
import { widthOfRun, type ShapedText } from './shapedText.ts'
import { shapeGlyphs, type Shaper } from './shapeGlyphs.ts'

type HarfBuzz = typeof import('harfbuzzjs')
/** Cached shaped texts: line breaking measures the same lines repeatedly. */
const keptTexts = 5_000

/**
 * Shapes text with HarfBuzz: chooses the font of each script, orders mixed directions, and places
 * the glyphs.
 */
export class Typesetter {
  readonly #shaper: Shaper
  readonly #bidi: Bidi = bidiFactory()
  readonly #fonts = new Map<string, LetterFont>()
  readonly #kept = new Map<string, ShapedText>()

  constructor(harfbuzz: HarfBuzz) {
    this.#shaper = { harfbuzz, buffer: new harfbuzz.Buffer() }
  }

  /**
   * Shapes one line of text. A letter that no font has is written as its code point, and listed in
   * `missing`.
   */
  shape(text: string, weight: Weight): ShapedText {
    const key = `${weight} ${text}`
    const known = this.#kept.get(key)
    if (known) return known
    if (this.#kept.size >= keptTexts) this.#kept.clear()
    const composed = text.normalize('NFC')
    const first = this.#shapeAll(composed, weight)
    const shaped =
      first.missing.length === 0
        ? first
        : {
            ...this.#shapeAll(withCodePoints(composed, first.missing), weight),
            missing: first.missing,
          }
    this.#kept.set(key, shaped)
    return shaped
  }

  #shapeAll(text: string, weight: Weight): ShapedText {
    const missing = new Set<string>()
    const choose = (script: Script | null, codePoint: number) =>
      this.#choose(script, codePoint, weight)
    const items = itemise(text, this.#bidi, choose, this.#font('', weight))
    const runs = inVisualOrder(items).map((item) => this.#shapeItem(text, item, missing))
    return {
      runs,
      width: runs.reduce((sum, run) => sum + widthOfRun(run), 0),
      missing: [...missing],
    }
  }

  #shapeItem(text: string, item: Item, missing: Set<string>) {
    const { run, undrawn } = shapeGlyphs(this.#shaper, text, item)
    for (const letter of undrawn) missing.add(letter)
    return run
  }

  /**
   * Prefers the script's own family over Noto Sans, and plain letters over none: Noto Sans has no
   * italic Devanagari.
   */
  #choose(script: Script | null, codePoint: number, weight: Weight): LetterFont | null {
    const family = script ? scripts[script].family : ''
    for (const each of new Set<Family>([family, '']))
      for (const look of new Set<Weight>([weight, 'plain']))
        if (this.#font(each, look).has(codePoint)) return this.#font(each, look)
    return null
  }

  #font(family: Family, weight: Weight): LetterFont {
    const key = `${family} ${family !== '' && weight === 'italic' ? 'plain' : weight}`
    const known = this.#fonts.get(key)
    if (known) return known
    const font = new LetterFont(this.#shaper.harfbuzz, family, weight)
    this.#fonts.set(key, font)
    return font
  }
}

/** Returns the text with these letters replaced by their code points. */
function withCodePoints(text: string, letters: readonly string[]): string {
  const written = new Set(letters)
  return [...text]
    .map((letter) => (written.has(letter) ? `[${codePointName(letter)}]` : letter))
    .join('')
}

/** Returns "U+9648". */
function codePointName(letter: string): string {
  return `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

let opened: Promise<Typesetter> | null = null

/**
 * Opens the typesetter; HarfBuzz is loaded on the first call, and each font with the first text
 * that needs it.
 */
export function openTypesetter(): Promise<Typesetter> {
  opened ??= import('harfbuzzjs').then((harfbuzz) => new Typesetter(harfbuzz))
  return opened
}
