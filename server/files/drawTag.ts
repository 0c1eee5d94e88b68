import { drawBars, writePdf } from './pdf.ts'

/** Points a millimetre. */
const mm = 72 / 25.4
const [width, height, margin] = [100 * mm, 60 * mm, 5 * mm]

export type Tag = {
  /** What it is stuck on, in Malay and English at once. */
  what: string
  /** The number that its barcode reads as. */
  number: string
  facts: (readonly [name: string, value: string])[]
}

/** A label of 100 x 60 mm for what is scanned: its number large, its barcode, and what people look for on it. */
export function drawTag({ what, number, facts }: Tag, at: Date): Promise<Buffer> {
  return writePdf({ title: number, locale: 'ms', at, size: [width, height], margin: 0 }, (pdf) => {
    const inner = width - 2 * margin
    const line = { width: inner, lineBreak: false, ellipsis: true } as const
    pdf.font('plain').fontSize(8).text(what, margin, margin, line)
    pdf
      .font('bold')
      .fontSize(number.length > 16 ? 15 : 20)
      .text(number, margin, margin + 11, line)
    drawBars(pdf, number, { x: margin, y: margin + 40, width: inner, height: 14 * mm })
    for (const [index, [name, value]] of facts.entries()) {
      const [x, y] = [margin + (index % 2) * (inner / 2), margin + 88 + Math.floor(index / 2) * 23]
      const half = { ...line, width: inner / 2 - 4, height: 14 }
      pdf.font('plain').fontSize(6.5).text(name, x, y, half)
      pdf
        .font('bold')
        .fontSize(9.5)
        .text(value, x, y + 8, half)
    }
  })
}
