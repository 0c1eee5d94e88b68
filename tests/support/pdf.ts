import { inflateSync } from 'node:zlib'

/** The drawing operators of each page. */
export function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)]
    .map((found) => {
      const from = found.index + found[0].length
      return inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString('latin1')
    })
    .filter((content) => content.includes('BT'))
}

/** The words of a page: pdfkit writes them as hexadecimal, cut where letters are kerned. */
export function wordsOf(page: string): string {
  return [...page.matchAll(/\[(.*?)\] TJ/g)]
    .map(([, parts]) =>
      [...parts!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
    )
    .join('\n')
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
