import { dayInWords } from '#domain/dates/dayInWords.ts'
import { momentInWords } from '#domain/dates/momentInWords.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { intlTag, say, type Locale } from '#domain/words.ts'
import { openTypesetter, type Typesetter } from '#server/letters/typesetter.ts'
import { newPdf } from './newPdf.ts'
import { scanMark } from './scanMark.ts'
import { writeLetters } from './writeLetters.ts'

export type Pdf = PDFKit.PDFDocument

/** The text area of an A4 page in points (72 per inch). */
export const sheet = { left: 50, right: 545, top: 50, bottom: 770 } as const

type About = {
  title: string
  locale: Locale
  at: Date
  size?: string | [number, number]
  margin?: number
}

/**
 * Writes a PDF with the content that `draw` draws; the same words and moment give the same file.
 */
export async function writePdf(
  { title, locale, at, size = 'A4', margin = sheet.top }: About,
  draw: (pdf: Pdf, type: Typesetter) => void,
): Promise<Buffer> {
  const type = await openTypesetter()
  const pdf = newPdf({
    size,
    margin,
    bufferPages: true,
    lang: locale,
    info: { Title: title, CreationDate: at },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((resolve, reject) =>
    pdf.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject),
  )
  draw(writeLetters(pdf, type), type)
  pdf.end()
  return written
}

/** Draws the barcode of a number; `margin` is the white space beside the area. Points. */
export function drawBars(
  pdf: Pdf,
  text: string,
  at: { x: number; y: number; width: number; height: number },
  margin = 0,
): void {
  const { boxes } = scanMark(text, at, 72 / 25.4, margin)
  for (const { x, y, width, height } of boxes) pdf.rect(x, y, width, height)
  pdf.fill('#000')
}

/** Draws the title on the left, and the number with its barcode on the right. */
export function drawTitle(pdf: Pdf, title: string, number: string): void {
  const width = sheet.right - 325
  pdf.font('bold').fontSize(20).fillColor('#000').text(title, sheet.left, sheet.top, { width: 265 })
  drawBars(pdf, number, { x: 325, y: sheet.top, width, height: 38 })
  pdf
    .font('bold')
    .fontSize(11)
    .text(number, 325, sheet.top + 43, { width, align: 'center' })
}

/** Draws a heading with lines below it, the first of them bold; `y` is its position. */
export function drawBlock(
  pdf: Pdf,
  x: number,
  y: number,
  heading: string,
  lines: readonly string[],
): void {
  const width = 230
  pdf.font('plain').fontSize(9).fillColor('#444').text(heading, x, y, { width })
  pdf
    .fillColor('#000')
    .font('bold')
    .fontSize(10)
    .text(lines[0] ?? '', { width })
  pdf.font('plain').fontSize(10).text(lines.slice(1).filter(Boolean).join('\n'), { width })
}

/** Draws the number and "Page 2/3" at the foot of every page. */
export function numberPages(pdf: Pdf, number: string, page: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    pdf.switchToPage(at)
    // A text below the margin would begin a new page.
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

/** Returns a moment in Malaysian time, as on the screens. */
export const longMoment = (at: Date, locale: Locale): string => say(momentInWords(at), locale)

/** Returns the Malaysian day of a moment, as on the screens. */
export const longDay = (at: Date, locale: Locale): string =>
  say(dayInWords(malaysianDate(at)), locale)

/** Returns a count with its thousands grouped, as on the screens. */
export const longCount = (count: number, locale: Locale): string =>
  count.toLocaleString(intlTag(locale))
