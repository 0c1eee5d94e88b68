import { timeZone } from '#domain/malaysia.ts'
import { intlTag, type Locale } from '#domain/words.ts'
import { writeAllScripts } from './allScripts.ts'
import { code128 } from './code128.ts'
import { newPdf } from './newPdf.ts'

export type Pdf = PDFKit.PDFDocument

/** Points of an A4 page, of which 72 are an inch: where what is written begins and ends. */
export const sheet = { left: 50, right: 545, top: 50, bottom: 770 } as const

type About = { title: string; locale: Locale; at: Date; size?: string | [number, number]; margin?: number }

/** A PDF of what `draw` draws; the same words and moment give the same file. */
export function writePdf(
  { title, locale, at, size = 'A4', margin = sheet.top }: About,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf = newPdf({ size, margin, bufferPages: true, lang: locale, info: { Title: title, CreationDate: at } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((resolve, reject) =>
    pdf.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject),
  )
  draw(writeAllScripts(pdf))
  pdf.end()
  return written
}

/** The barcode over the given width, with ten modules of quiet at either side. */
export function drawBars(pdf: Pdf, text: string, at: { x: number; y: number; width: number; height: number }): void {
  const modules = code128(text)
  const module = at.width / (modules.reduce((sum, each) => sum + each, 0) + 20)
  let x = at.x + 10 * module
  for (const [index, each] of modules.entries()) {
    if (index % 2 === 0) pdf.rect(x, at.y, each * module, at.height)
    x += each * module
  }
  pdf.fill('#000')
}

/** The title at the left, and at the right the number with its barcode. */
export function drawTitle(pdf: Pdf, title: string, number: string): void {
  const width = sheet.right - 325
  pdf.font('bold').fontSize(20).fillColor('#000').text(title, sheet.left, sheet.top, { width: 265 })
  drawBars(pdf, number, { x: 325, y: sheet.top, width, height: 38 })
  pdf
    .font('bold')
    .fontSize(11)
    .text(number, 325, sheet.top + 43, { width, align: 'center' })
}

/** A heading and under it lines, the first of them bold; `y` is where it stands. */
export function drawBlock(pdf: Pdf, x: number, y: number, heading: string, lines: readonly string[]): void {
  const width = 230
  pdf.font('plain').fontSize(9).fillColor('#444').text(heading, x, y, { width })
  pdf
    .fillColor('#000')
    .font('bold')
    .fontSize(10)
    .text(lines[0] ?? '', { width })
  pdf.font('plain').fontSize(10).text(lines.slice(1).filter(Boolean).join('\n'), { width })
}

/** The number and "Page 2/3" at the foot of every page. */
export function numberPages(pdf: Pdf, number: string, page: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    pdf.switchToPage(at)
    // Below the margin a text would begin a page of its own.
    pdf.page.margins.bottom = 0
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor('#000')
      .text(`${number} · ${page} ${at + 1}/${count}`, sheet.left, 800, {
        width: sheet.right - sheet.left,
        align: 'right',
        lineBreak: false,
      })
  }
}

/** A moment in Malaysia, in words. */
export function longMoment(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlTag(locale), { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(at)
}

/** A day, in words. */
export function longDay(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(intlTag(locale), { timeZone, dateStyle: 'long' }).format(at)
}
