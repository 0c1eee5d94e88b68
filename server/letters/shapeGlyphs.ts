import { scripts } from './fontFiles.ts'
import type { Item } from './itemise.ts'
import type { LetterFont } from './LetterFont.ts'
import type { Glyph, ShapedRun } from './shapedText.ts'

/** HarfBuzz and its buffer. */
export type Shaper = { harfbuzz: typeof import('harfbuzzjs'); buffer: import('harfbuzzjs').Buffer }
/** HarfBuzz draws this under a mark without a base letter. */
const dottedCircle = 0x25cc

/**
 * Shapes an item of a text, with the text around it as context. `undrawn` are the letters without a
 * glyph in the font, and marks in a place that their script does not allow.
 */
export function shapeGlyphs(
  { harfbuzz, buffer }: Shaper,
  text: string,
  item: Item,
): { run: ShapedRun; undrawn: string[] } {
  const { from, to, script, font, level } = item
  buffer.reset()
  buffer.addText(text, from, to - from)
  buffer.guessSegmentProperties()
  if (script) buffer.setScript(scripts[script].tag)
  buffer.setDirection(level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  harfbuzz.shape(font.font, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()

  const clusters = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const lettersOf = new Map(
    clusters.map((at, index) => [at, Array.from(text.slice(at, clusters[index + 1] ?? to))]),
  )
  const circle = font.font.nominalGlyph(dottedCircle)
  const undrawn = infos.flatMap(({ codepoint, cluster }) => {
    const letters = lettersOf.get(cluster)!
    if (codepoint === 0) return letters.filter((letter) => !font.has(letter.codePointAt(0)!))
    return codepoint === circle && !letters.includes('\u25cc')
      ? letters.filter((letter) => /\p{M}/u.test(letter))
      : []
  })
  const glyphs = infos.map(({ codepoint: id }, at): Glyph => {
    const { xAdvance, xOffset, yOffset } = positions[at]!
    return { id, xAdvance, xOffset, yOffset, codePoints: [] }
  })
  for (const [cluster, letters] of lettersOf) {
    const group = glyphs.filter((_, at) => infos[at]!.cluster === cluster)
    nameCodePoints(group, letters, font)
  }
  const written = glyphs
    .flatMap(({ codePoints }) => codePoints.map((each) => String.fromCodePoint(each)))
    .join('')
  const letters = text.slice(from, to)
  return { run: { font, text: letters, glyphs, exact: written === letters }, undrawn }
}

/**
 * Assigns to each glyph of a cluster its code points; those without a glyph of their own go to the
 * first ligature.
 */
function nameCodePoints(
  group: readonly Glyph[],
  letters: readonly string[],
  font: LetterFont,
): void {
  const rest = letters.map((letter) => letter.codePointAt(0)!)
  for (const glyph of group) {
    const alone = group.length > 1 ? font.codePointOf(glyph.id) : undefined
    const at = alone === undefined ? -1 : rest.indexOf(alone)
    if (at >= 0) glyph.codePoints = rest.splice(at, 1)
  }
  const first = group.find(({ codePoints }) => codePoints.length === 0) ?? group[0]!
  first.codePoints = [...first.codePoints, ...rest]
}
