import { inflateSync } from 'node:zlib'

/** What stands in a PDF's page: its drawing operators, and by name the letters of its fonts' glyphs. */
type Page = { content: string; letters: Map<string, Map<string, string>> }
const known = new Map<string, Page>()

/** The drawing operators of each page. */
export function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  const letters = fontsOf(pdf, text)
  const pages = [...text.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)]
    .map((found) => inflated(pdf, text, found.index))
    .filter((content) => content.includes('BT') && !content.includes('begincmap'))
  for (const content of pages) known.set(content, { content, letters })
  return pages
}

/** The words of a page that pagesOf gave: pdfkit writes glyphs as hexadecimal, cut where letters are kerned. */
export function wordsOf(page: string): string {
  const { letters } = known.get(page)!
  let font = new Map<string, string>()
  const words: string[] = []
  for (const [, name, parts] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (name) font = letters.get(name) ?? new Map()
    else words.push([...parts!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => read(hex!, font)).join(''))
  }
  return words.join('\n')
}

const read = (hex: string, font: Map<string, string>) =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '?').join('')

function inflated(pdf: Buffer, text: string, header: number): string {
  const from = text.indexOf('stream', header) + 'stream'.length
  const start = text[from] === '\r' ? from + 2 : from + 1
  return inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')
}

/** By the name that pages use, what each glyph of an embedded font stands for. */
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

/** The bars and gaps of the barcode that is drawn so many points high, in modules. */
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
