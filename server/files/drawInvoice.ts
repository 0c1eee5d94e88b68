import { ringgitText } from '#domain/money/sen.ts'
import { intlTag, type Locale, say, type Words } from '#domain/words.ts'
import { drawBlock, drawTitle, longDay, numberPages, sheet, writePdf, type Pdf } from './pdf.ts'
import { drawTable, type PdfColumn } from './pdfTable.ts'

type Line = {
  cardType: string
  description: string
  /** "2026-10" */
  ofMonth: string
  goodCards: number
  rejectedCards: number
  unitPriceSen: number
  amountSen: bigint
}
export type Invoice = {
  invoiceNo: string
  month: string
  from: string[]
  to: string[]
  confirmedAt: Date
  amountSen: bigint
  lines: Line[]
}

const words = {
  title: { en: 'Invoice', ms: 'Invois' },
  from: { en: 'From', ms: 'Daripada' },
  to: { en: 'To', ms: 'Kepada' },
  month: { en: 'For cards made in', ms: 'Bagi kad yang dihasilkan pada' },
  date: { en: 'Date of invoice', ms: 'Tarikh invois' },
  cardType: { en: 'Card type', ms: 'Jenis kad' },
  description: { en: 'Description', ms: 'Keterangan' },
  adjustment: { en: 'Adjustment of {month}', ms: 'Pelarasan bagi {month}' },
  good: { en: 'Good cards', ms: 'Kad baik' },
  rejected: { en: 'Rejected', ms: 'Ditolak' },
  price: { en: 'Unit price', ms: 'Harga seunit' },
  amount: { en: 'Amount (MYR)', ms: 'Amaun (MYR)' },
  total: { en: 'Total', ms: 'Jumlah' },
  note: {
    en: 'Good cards are those that passed quality check. Rejected cards are shown and not charged.',
    ms: 'Kad baik ialah kad yang lulus pemeriksaan kualiti. Kad ditolak dipaparkan tetapi tidak dicaj.',
  },
  page: { en: 'Page', ms: 'Halaman' },
} as const satisfies Record<string, Words>

/**
 * Draws the invoice as a PDF of A4 pages: number with its barcode, the debtor and the creditor,
 * each line, and the total.
 */
export function drawInvoice(invoice: Invoice, locale: Locale): Promise<Buffer> {
  const { invoiceNo, month, from, to, confirmedAt, amountSen, lines } = invoice
  const title = say(words.title, locale)
  return writePdf({ title: `${title} ${invoiceNo}`, locale, at: confirmedAt }, (pdf) => {
    drawTitle(pdf, title, invoiceNo)
    drawBlock(pdf, sheet.left, 125, say(words.from, locale), from)
    const low = pdf.y
    drawBlock(pdf, 315, 125, say(words.to, locale), to)
    pdf.y = Math.max(low, pdf.y) + 12
    const facts = [
      `${say(words.month, locale)}: ${longMonth(month, locale)}`,
      `${say(words.date, locale)}: ${longDay(confirmedAt, locale)}`,
    ]
    pdf.fontSize(10).text(facts.join('\n'), sheet.left, pdf.y, { width: sheet.right - sheet.left })
    pdf.y += 14
    const rows = lines.map((line) => rowOf(line, month, locale))
    drawTable(pdf, columnsIn(locale), [
      ...rows,
      ['', say(words.total, locale), '', '', '', ringgitText(amountSen)],
    ])
    drawNote(pdf, locale)
    numberPages(pdf, invoiceNo, say(words.page, locale))
  })
}

function columnsIn(locale: Locale): PdfColumn[] {
  return [
    { title: say(words.cardType, locale), width: 70 },
    { title: say(words.description, locale), width: 165 },
    { title: say(words.good, locale), width: 55, right: true },
    { title: say(words.rejected, locale), width: 45, right: true },
    { title: say(words.price, locale), width: 60, right: true },
    { title: say(words.amount, locale), width: 65, right: true },
  ]
}

function rowOf(line: Line, month: string, locale: Locale): string[] {
  const { cardType, description, ofMonth, goodCards, rejectedCards, unitPriceSen, amountSen } = line
  const adjusted = say(words.adjustment, locale).replace('{month}', longMonth(ofMonth, locale))
  return [
    cardType,
    ofMonth === month ? description : adjusted,
    String(goodCards),
    String(rejectedCards),
    ringgitText(BigInt(unitPriceSen)),
    ringgitText(amountSen),
  ]
}

function drawNote(pdf: Pdf, locale: Locale): void {
  if (pdf.y + 40 > sheet.bottom) pdf.addPage()
  pdf
    .font('plain')
    .fontSize(9)
    .fillColor('#444')
    .text(say(words.note, locale), sheet.left, pdf.y + 14, { width: sheet.right - sheet.left })
  pdf.fillColor('#000')
}

/** Returns the month of a first day in words: "October 2026". */
function longMonth(month: string, locale: Locale): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(intlTag(locale), {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(at)
}
