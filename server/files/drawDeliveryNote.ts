import { type Locale, say, type Words } from '#domain/words.ts'
import {
  drawBlock,
  drawTitle,
  longCount,
  longMoment,
  numberPages,
  sheet,
  writePdf,
  type Pdf,
} from './pdf.ts'

export type DeliveryNote = {
  documentNo: string
  /** True for a return, false for a distribution. */
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
  oneLot: { en: 'lot', ms: 'lot' },
  lots: { en: 'lots', ms: 'lot' },
  handedOver: { en: 'Handed over by', ms: 'Diserahkan oleh' },
  carried: { en: 'Carried by', ms: 'Dibawa oleh' },
  received: { en: 'Received by', ms: 'Diterima oleh' },
  nameAndDate: { en: 'Name, signature, date', ms: 'Nama, tandatangan, tarikh' },
  page: { en: 'Page', ms: 'Halaman' },
} as const satisfies Record<string, Words>

const { left, right, bottom } = sheet
const columns = [
  { x: 50, width: 30, right: true },
  { x: 90, width: 140, right: false },
  { x: 235, width: 75, right: false },
  { x: 315, width: 80, right: true },
  { x: 400, width: 80, right: true },
  { x: 485, width: 60, right: true },
] as const
/** The space between the last line of a row and the next row, including the rule. */
const below = 4

/**
 * Draws the note as a PDF of A4 pages: number with its barcode, lots and ranges, counts, and lines
 * to sign on.
 */
export function drawDeliveryNote(note: DeliveryNote, locale: Locale): Promise<Buffer> {
  const title = say(words[note.isReturn ? 'return' : 'distribution'], locale)
  return writePdf({ title: `${title} ${note.documentNo}`, locale, at: note.sentAt }, (pdf) => {
    drawHead(pdf, note, title, locale)
    drawLines(pdf, note, locale)
    drawSignatures(pdf, locale)
    numberPages(pdf, note.documentNo, say(words.page, locale))
  })
}

function drawHead(pdf: Pdf, note: DeliveryNote, title: string, locale: Locale): void {
  drawTitle(pdf, title, note.documentNo)
  drawBlock(pdf, left, 125, say(words.from, locale), note.from)
  const low = pdf.y
  drawBlock(pdf, 315, 125, say(words.to, locale), note.to)
  pdf.y = Math.max(low, pdf.y) + 12
  const facts = [
    [say(words.date, locale), longMoment(note.sentAt, locale)],
    [say(words.sentBy, locale), note.sentBy],
    ...(note.bagNo ? [[say(words.bag, locale), note.bagNo]] : []),
    ...(note.remark ? [[say(words.remark, locale), note.remark]] : []),
  ]
  pdf.fontSize(10).text(facts.map(([name, value]) => `${name}: ${value}`).join('\n'), left, pdf.y, {
    width: right - left,
  })
  pdf.y += 14
}

function drawLines(pdf: Pdf, { lines }: DeliveryNote, locale: Locale): void {
  const heading = [words.no, words.lot, words.cardType, words.first, words.last, words.cards].map(
    (word) => say(word, locale),
  )
  const row = (values: readonly string[], bold = false) => {
    pdf.font(bold ? 'bold' : 'plain').fontSize(10)
    const height = Math.max(
      ...columns.map(({ width }, at) => pdf.heightOfString(values[at] ?? '', { width })),
    )
    if (pdf.y + height + below > bottom) {
      pdf.addPage()
      row(heading, true)
    }
    const y = pdf.y
    pdf.font(bold ? 'bold' : 'plain').fontSize(10)
    for (const [index, value] of values.entries()) {
      const column = columns[index]!
      pdf.text(value, column.x, y, { width: column.width, align: column.right ? 'right' : 'left' })
    }
    pdf
      .moveTo(left, y + height)
      .lineTo(right, y + height)
      .lineWidth(bold ? 0.8 : 0.3)
      .stroke('#888')
    pdf.y = y + height + below
  }
  row(heading, true)
  for (const [index, { lotNo, cardType, startSn, endSn, quantity }] of lines.entries()) {
    row([String(index + 1), lotNo, cardType, startSn, endSn, longCount(quantity, locale)])
  }
  const cards = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  row(
    [
      '',
      `${say(words.total, locale)}: ${longCount(lines.length, locale)} ${say(lines.length === 1 ? words.oneLot : words.lots, locale)}`,
      '',
      '',
      '',
      longCount(cards, locale),
    ],
    true,
  )
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
      .font('bold')
      .fontSize(9)
      .fillColor('#000')
      .text(say(word, locale), x, y + 5, { width: 150 })
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor('#444')
      .text(say(words.nameAndDate, locale), x, y + 17, { width: 150 })
  }
  pdf.fillColor('#000')
}
