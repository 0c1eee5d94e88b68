import { inflateSync } from 'node:zlib'

/**
 * The content of a PDF's page: its drawing operators, and by name the letters of its fonts' glyphs.
 */
type Page = { content: string; letters: Map<string, Map<string, string>> }
const known = new Map<string, Page>()

/** Returns the drawing operators of each page. */
export function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  const letters = fontsOf(pdf, text)
  const pages = [...text.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)]
    .map((found) => inflated(pdf, text, found.index))
    .filter((content) => content.includes('BT') && !content.includes('begincmap'))
  for (const content of pages) known.set(content, { content, letters })
  return pages
}

/**
 * Returns the words of a page from pagesOf, as copied text: a span's replacement text (ActualText),
 * otherwise its glyphs, which pdfkit writes as hexadecimal, split where letters are kerned.
 */
export function wordsOf(page: string): string {
  return readWords(page, true)
}

/** Returns the text of a page's glyphs, from left to right as drawn. */
export function drawnOf(page: string): string {
  return readWords(page, false)
}

function readWords(page: string, bySpans: boolean): string {
  const { letters } = known.get(page)!
  let font = new Map<string, string>()
  let isSpan = false
  const words: string[] = []
  const operators = /ActualText \(((?:\\[\s\S]|[^\\)])*)\)|(EMC)|\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g
  for (const [, actual, end, name, parts] of page.matchAll(operators)) {
    if (actual !== undefined && bySpans) words.push(textOf(actual))
    isSpan = bySpans && (actual !== undefined || (isSpan && !end))
    if (name) font = letters.get(name) ?? new Map()
    else if (parts !== undefined && !isSpan)
      words.push([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => read(hex!, font)).join(''))
  }
  return words.join('\n')
}

/** Reads a string of a PDF: UTF-16 after a byte order mark, with escapes. */
function textOf(escaped: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = Buffer.from(
    escaped.replace(/\\([\s\S])/g, (_, after: string) => escapes[after] ?? after),
    'latin1',
  )
  return bytes[0] === 0xfe
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1')
}

const read = (hex: string, font: Map<string, string>) =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '?').join('')

function inflated(pdf: Buffer, text: string, header: number): string {
  const from = text.indexOf('stream', header) + 'stream'.length
  const start = text[from] === '\r' ? from + 2 : from + 1
  return inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')
}

/** Returns, by the name that pages use, the text of each glyph of an embedded font. */
function fontsOf(pdf: Buffer, text: string): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>()
  const objectAt = (number: string) => text.search(new RegExp(`(^|\\n)${number} 0 obj`))
  for (const [, name, number] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(text.slice(objectAt(number!)))?.[1]
    if (!unicode || fonts.has(name!)) continue
    fonts.set(name!, glyphsOf(inflated(pdf, text, objectAt(unicode))))
  }
  return fonts
}

function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const glyph = (parseInt(first!, 16) + index).toString(16).padStart(4, '0')
      const units = hex!.replaceAll(' ', '').match(/.{4}/g) ?? []
      glyphs.set(glyph, String.fromCharCode(...units.map((unit) => parseInt(unit, 16))))
    }
  }
  return glyphs
}

/** Returns the bars and gaps of the barcode drawn with this height in points, in modules. */
export function barsOf(page: string, height: number): number[] {
  const drawn = [...page.matchAll(/([\d.]+) [\d.]+ ([\d.]+) ([\d.]+) re/g)]
    .filter(([, , , tall]) => Math.abs(Number(tall) - height) < 0.01)
    .map(([, x, width]) => ({ from: Number(x), width: Number(width) }))
  const module = Math.min(...drawn.map(({ width }) => width))
  return drawn
    .flatMap((bar, index) => {
      const next = drawn[index + 1]
      return next ? [bar.width, next.from - bar.from - bar.width] : [bar.width]
    })
    .map((width) => Math.round(width / module))
}
