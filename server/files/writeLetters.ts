import { createRequire } from 'node:module'
import { breakLines } from '#server/letters/breakLines.ts'
import { ascender, lineHeight, type Weight } from '#server/letters/fontFiles.ts'
import type { LetterFont } from '#server/letters/LetterFont.ts'
import { widthOfRun, type ShapedRun } from '#server/letters/shapedText.ts'
import type { Typesetter } from '#server/letters/typesetter.ts'

type Pdf = PDFKit.PDFDocument
/**
 * The options of a text: the width of its lines, their alignment in it, and whether they break at
 * all.
 */
type TextOptions = {
  width?: number
  align?: 'left' | 'center' | 'right'
  lineBreak?: boolean
  baseline?: 'alphabetic'
}
type Place = [x?: number, y?: number, options?: TextOptions] | [options?: TextOptions]
/** A font for pdfkit: it requests the glyphs of a text, and embeds those that it received. */
type PdfFont = { layout(text: string, run: ShapedRun): unknown }

const require = createRequire(import.meta.url)
/** Font files in the form that pdfkit embeds, each read once. */
const opened = new WeakMap<LetterFont, PdfFont>()

/**
 * Lets a document write every script of the programme's names: `font('plain')`, `font('bold')` and
 * `font('italic')` choose the weight, and `text` writes its words as the typesetter shapes them.
 * Fonts are embedded as subsets. Where the glyphs are not in the order of their letters, the
 * document contains the original text, so that it can be copied and searched. Unlike pdfkit's own
 * `text` it neither begins pages nor cuts.
 */
export function writeLetters(pdf: Pdf, type: Typesetter): Pdf {
  const writeText = pdf.text.bind(pdf) as (
    text: string,
    x: number,
    y: number,
    options: object,
  ) => Pdf
  const setFont = pdf.font.bind(pdf)
  let weight: Weight = 'plain'

  const drawRun = (run: ShapedRun, x: number, baseline: number) => {
    const { font } = run
    setFont(pdfFont(font) as never, font.key)
    writeText(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features: run })
  }
  const drawLine = (line: string, x: number, baseline: number) => {
    const { runs } = type.shape(line, weight)
    const copies = runs.every(({ exact }) => exact) && runs.map((run) => run.text).join('') === line
    if (!copies) pdf.markContent('Span', { actual: line })
    let at = x
    for (const run of runs) {
      drawRun(run, at, baseline)
      at += widthOfRun(run) * size()
    }
    if (!copies) pdf.endMarkedContent()
  }
  const size = () => (pdf as unknown as { _fontSize: number })._fontSize
  const widthOfString = (text: string) => type.shape(text, weight).width * size()
  const linesOf = (words: string, width: number) =>
    words.split('\n').flatMap((paragraph) => {
      const lines = breakLines(type, paragraph, width, { size: size(), weight })
      return lines.length > 0 ? lines : ['']
    })
  const heightOfString = (words: string, { width }: { width: number }) =>
    linesOf(words, width).length * lineHeight * size()
  const text = (words: string, ...place: Place) => {
    const [x, y] = place.map((each) => (typeof each === 'number' ? each : undefined))
    const { width, align = 'left', lineBreak = true, baseline } = optionsOf(place)
    const left = x ?? pdf.x
    const room = width ?? pdf.page.width - left - pdf.page.margins.right
    let top = y ?? pdf.y
    for (const line of lineBreak ? linesOf(words, room) : [words]) {
      const free = align === 'left' ? 0 : room - widthOfString(line)
      drawLine(
        line,
        left + free / (align === 'center' ? 2 : 1),
        top + (baseline ? 0 : ascender * size()),
      )
      top += lineHeight * size()
    }
    pdf.x = left
    pdf.y = top
    return pdf
  }
  const font = (name: Weight) => {
    weight = name
    return pdf
  }
  return Object.assign(pdf, { font, text, widthOfString, heightOfString })
}

function optionsOf(place: Place): TextOptions {
  const last = place.at(-1)
  return typeof last === 'object' ? last : {}
}

/**
 * Returns the font for pdfkit, with its own shaping replaced by the runs that it receives as
 * "features".
 */
function pdfFont(font: LetterFont): PdfFont {
  const known = opened.get(font)
  if (known) return known
  const { create } = require('fontkit') as { create(file: Buffer): object }
  const layout = (_text: string, { glyphs }: ShapedRun) => ({
    glyphs: glyphs.map(({ id, codePoints }) => ({
      id,
      codePoints,
      advanceWidth: font.font.glyphHAdvance(id),
    })),
    // pdfkit scales these in place.
    positions: glyphs.map(({ xAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance: 0,
      xOffset,
      yOffset,
    })),
    advanceWidth: glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  })
  const made = Object.assign(Object.create(create(font.file)) as object, { layout })
  opened.set(font, made)
  return made
}
