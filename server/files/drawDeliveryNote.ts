import PDFDocument from 'pdfkit'
import { timeZone } from '#domain/limits.ts'
import type { Locale } from '#domain/problems.ts'
import { code128 } from './code128.ts'

export type DeliveryNote = {
  documentNo: string
  /** A return's note says so; otherwise it is a distribution's. */
  isReturn: boolean
  from: string[]
  to: string[]
  bagNo: string | null
  sentBy: string
  sentAt: Date
  remark: string
  lines: { lotNo: string; cardType: string; startSn: string; endSn: string; quantity: number }[]
}

const words = {
  distribution: { en: 'Delivery note', ms: 'Nota hantaran' },
  return: { en: 'Return note', ms: 'Nota pemulangan' },
  from: { en: 'From', ms: 'Daripada' },
  to: { en: 'To', ms: 'Kepada' },
  date: { en: 'Date', ms: 'Tarikh' },
  bag: { en: 'Bag', ms: 'Beg' },
  sentBy: { en: 'Sent by', ms: 'Dihantar oleh' },
  remark: { en: 'Remark', ms: 'Catatan' },
  no: { en: 'No.', ms: 'Bil.' },
  lot: { en: 'Lot', ms: 'Lot' },
  cardType: { en: 'Card type', ms: 'Jenis kad' },
  first: { en: 'First serial', ms: 'Siri pertama' },
  last: { en: 'Last serial', ms: 'Siri terakhir' },
  cards: { en: 'Cards', ms: 'Kad' },
  total: { en: 'Total', ms: 'Jumlah' },
  lots: { en: 'lots', ms: 'lot' },
  handedOver: { en: 'Handed over by', ms: 'Diserahkan oleh' },
  carried: { en: 'Carried by', ms: 'Dibawa oleh' },
  received: { en: 'Received by', ms: 'Diterima oleh' },
  nameAndDate: { en: 'Name, signature, date', ms: 'Nama, tandatangan, tarikh' },
  page: { en: 'Page', ms: 'Halaman' },
} as const satisfies Record<string, Record<Locale, string>>

/** Points: A4, of which 72 are an inch. */
const [left, right, top, bottom] = [50, 545, 50, 770]
const columns = [
  { x: 50, width: 30, right: true },
  { x: 90, width: 140, right: false },
  { x: 235, width: 75, right: false },
  { x: 315, width: 80, right: true },
  { x: 400, width: 80, right: true },
  { x: 485, width: 60, right: true },
] as const
const rowHeight = 18

/** The note as a PDF of A4 pages: number with its barcode, lots and ranges, counts, and lines to sign on. */
export async function drawDeliveryNote(note: DeliveryNote, locale: Locale): Promise<Buffer> {
  const title = words[note.isReturn ? 'return' : 'distribution'][locale]
  const pdf = new PDFDocument({
    size: 'A4',
    margin: top,
    bufferPages: true,
    lang: locale,
    info: { Title: `${title} ${note.documentNo}`, CreationDate: note.sentAt },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((resolve, reject) =>
    pdf.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject),
  )

  drawHead(pdf, note, title, locale)
  drawLines(pdf, note, locale)
  drawSignatures(pdf, locale)
  numberPages(pdf, note.documentNo, locale)
  pdf.end()
  return written
}

type Pdf = PDFKit.PDFDocument

function drawHead(pdf: Pdf, note: DeliveryNote, title: string, locale: Locale): void {
  pdf.font('Helvetica-Bold').fontSize(20).text(title, left, top)
  drawBars(pdf, note.documentNo, 325, top, right - 325, 38)
  pdf
    .font('Helvetica-Bold')
    .fontSize(11)
    .text(note.documentNo, 325, top + 43, { width: right - 325, align: 'center' })
  const block = (x: number, heading: string, lines: string[]) => {
    pdf.font('Helvetica').fontSize(9).fillColor('#444').text(heading, x, 125, { width: 230 })
    pdf
      .fillColor('#000')
      .font('Helvetica-Bold')
      .fontSize(10)
      .text(lines[0] ?? '', { width: 230 })
    pdf.font('Helvetica').fontSize(10).text(lines.slice(1).join('\n'), { width: 230 })
  }
  block(left, words.from[locale], note.from)
  block(315, words.to[locale], note.to)
  const day = new Intl.DateTimeFormat(locale === 'ms' ? 'ms-MY' : 'en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' })
  const facts = [
    [words.date[locale], day.format(note.sentAt)],
    [words.sentBy[locale], note.sentBy],
    ...(note.bagNo ? [[words.bag[locale], note.bagNo]] : []),
    ...(note.remark ? [[words.remark[locale], note.remark]] : []),
  ]
  pdf.fontSize(10).text(facts.map(([name, value]) => `${name}: ${value}`).join('\n'), left, 210, { width: right - left })
  pdf.y += 14
}

/** The barcode over the given width, with ten modules of quiet at either side. */
function drawBars(pdf: Pdf, text: string, x: number, y: number, width: number, tall: number): void {
  const modules = code128(text)
  const module = width / (modules.reduce((sum, each) => sum + each, 0) + 20)
  let at = x + 10 * module
  for (const [index, each] of modules.entries()) {
    if (index % 2 === 0) pdf.rect(at, y, each * module, tall)
    at += each * module
  }
  pdf.fill('#000')
}

function drawLines(pdf: Pdf, { lines }: DeliveryNote, locale: Locale): void {
  const heading = [words.no, words.lot, words.cardType, words.first, words.last, words.cards].map((word) => word[locale])
  const row = (values: readonly string[], bold = false) => {
    if (pdf.y + rowHeight > bottom) {
      pdf.addPage()
      row(heading, true)
    }
    const y = pdf.y
    pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(10)
    for (const [index, value] of values.entries()) {
      const column = columns[index]!
      pdf.text(value, column.x, y, {
        width: column.width,
        align: column.right ? 'right' : 'left',
        lineBreak: false,
        ellipsis: true,
        height: 12,
      })
    }
    pdf
      .moveTo(left, y + 13.5)
      .lineTo(right, y + 13.5)
      .lineWidth(bold ? 0.8 : 0.3)
      .stroke('#888')
    pdf.y = y + rowHeight
  }
  row(heading, true)
  for (const [index, { lotNo, cardType, startSn, endSn, quantity }] of lines.entries()) {
    row([String(index + 1), lotNo, cardType, startSn, endSn, String(quantity)])
  }
  const cards = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  row(['', `${words.total[locale]}: ${lines.length} ${words.lots[locale]}`, '', '', '', String(cards)], true)
}

function drawSignatures(pdf: Pdf, locale: Locale): void {
  if (pdf.y + 110 > bottom) pdf.addPage()
  const y = pdf.y + 70
  for (const [index, word] of [words.handedOver, words.carried, words.received].entries()) {
    const x = left + index * 170
    pdf
      .moveTo(x, y)
      .lineTo(x + 150, y)
      .lineWidth(0.6)
      .stroke('#000')
    pdf
      .font('Helvetica-Bold')
      .fontSize(9)
      .fillColor('#000')
      .text(word[locale], x, y + 5, { width: 150 })
    pdf
      .font('Helvetica')
      .fontSize(8)
      .fillColor('#444')
      .text(words.nameAndDate[locale], x, y + 17, { width: 150 })
  }
  pdf.fillColor('#000')
}

function numberPages(pdf: Pdf, documentNo: string, locale: Locale): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    // Below the margin a text would begin a page of its own.
    pdf.page.margins.bottom = 0
    pdf
      .font('Helvetica')
      .fontSize(8)
      .text(`${documentNo} · ${words.page[locale]} ${page + 1}/${count}`, left, 800, {
        width: right - left,
        align: 'right',
        lineBreak: false,
      })
  }
}
