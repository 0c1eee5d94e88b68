import { custodyCaseKindNames } from '#domain/custodyCase/kinds.ts'
import { dayInWords } from '#domain/dates/dayInWords.ts'
import { say, type Locale, type Words } from '#domain/words.ts'
import type { Certificate } from '#server/certification/certificates.ts'
import { grouped } from '#server/platform/loader.ts'
import {
  drawBlock,
  drawTitle,
  longCount,
  longDay,
  longMoment,
  numberPages,
  sheet,
  writePdf,
  type Pdf,
} from './pdf.ts'
import { drawTable, type PdfColumn } from './pdfTable.ts'

type StockCertificate = Certificate & { documentNo: string; branch: string[] }

const words = {
  title: { en: 'Certificate of blank cards', ms: 'Perakuan kad kosong' },
  branch: { en: 'Branch', ms: 'Cawangan' },
  place: { en: 'Place', ms: 'Tempat' },
  store: { en: 'Store', ms: 'Stor' },
  held: { en: 'Blank cards held on', ms: 'Kad kosong dipegang pada' },
  counted: { en: 'Last count', ms: 'Kiraan terakhir' },
  missing: { en: 'missing', ms: 'hilang' },
  surplus: { en: 'surplus', ms: 'lebih' },
  cases: { en: 'Open custody cases', ms: 'Kes jagaan terbuka' },
  none: { en: 'none', ms: 'tiada' },
  total: { en: 'Total', ms: 'Jumlah' },
  cardType: { en: 'Card type', ms: 'Jenis kad' },
  lot: { en: 'Lot', ms: 'Lot' },
  first: { en: 'First serial', ms: 'Siri pertama' },
  last: { en: 'Last serial', ms: 'Siri terakhir' },
  cards: { en: 'Cards', ms: 'Kad' },
  kind: { en: 'Kind', ms: 'Jenis' },
  reference: { en: 'Reference', ms: 'Rujukan' },
  opened: { en: 'Opened', ms: 'Dibuka' },
  answers: { en: 'Answers for the place', ms: 'Bertanggungjawab atas tempat' },
  holdsNone: { en: 'Holds none of its stock', ms: 'Tidak memegang stoknya' },
  digest: { en: 'SHA-256 of the figures', ms: 'SHA-256 angka' },
  page: { en: 'Page', ms: 'Halaman' },
} as const satisfies Record<string, Words>

/**
 * Draws the certificate as a PDF of A4 pages: what the place held by card type and lot, its last
 * count, its open cases, and who signed.
 */
export function drawStockCertificate(facts: StockCertificate, locale: Locale): Promise<Buffer> {
  const title = say(words.title, locale)
  const { documentNo, figures, signatures } = facts
  return writePdf({ title: `${title} ${documentNo}`, locale, at: signatures[1].at }, (pdf) => {
    drawTitle(pdf, title, documentNo)
    drawBlock(pdf, sheet.left, 125, say(words.branch, locale), facts.branch)
    const low = pdf.y
    drawBlock(pdf, 315, 125, say(words.place, locale), [
      figures.stationId || say(words.store, locale),
    ])
    pdf.y = Math.max(low, pdf.y) + 12
    drawFacts(pdf, facts, locale)
    drawTable(pdf, rangeColumns(locale), rangeRows(facts, locale))
    if (figures.cases.length > 0) {
      pdf.y += 14
      drawTable(pdf, caseColumns(locale), caseRows(facts, locale))
    }
    drawSignatures(pdf, facts, locale)
    numberPages(pdf, documentNo, say(words.page, locale))
  })
}

function drawFacts(pdf: Pdf, { figures }: StockCertificate, locale: Locale): void {
  const w = (name: keyof typeof words) => say(words[name], locale)
  const { count, cases, day, cards } = figures
  const counted = count
    ? `${longMoment(new Date(count.countedAt), locale)}, ${count.countedBy} (${count.missing} ${w('missing')}, ${count.surplus} ${w('surplus')})`
    : w('none')
  const lines = [
    `${w('held')} ${say(dayInWords(day), locale)}: ${cards}`,
    `${w('counted')}: ${counted}`,
    `${w('cases')}: ${cases.length || w('none')}`,
  ]
  pdf
    .font('plain')
    .fontSize(10)
    .text(lines.join('\n'), sheet.left, pdf.y, { width: sheet.right - sheet.left })
  pdf.y += 14
}

function rangeColumns(locale: Locale): PdfColumn[] {
  return [
    { title: say(words.cardType, locale), width: 90 },
    { title: say(words.lot, locale), width: 130 },
    { title: say(words.first, locale), width: 85 },
    { title: say(words.last, locale), width: 85 },
    { title: say(words.cards, locale), width: 60, right: true },
  ]
}

/** Returns the ranges, with a total below those of each card type. */
function rangeRows({ figures: { ranges } }: StockCertificate, locale: Locale): string[][] {
  return [...grouped(ranges, ({ cardType }) => cardType)].flatMap(([cardType, own]) => [
    ...own.map(({ lotNo, startSn, endSn, cards }) => [
      cardType,
      lotNo,
      startSn,
      endSn,
      longCount(cards, locale),
    ]),
    [
      cardType,
      say(words.total, locale),
      '',
      '',
      longCount(
        own.reduce((sum, { cards }) => sum + cards, 0),
        locale,
      ),
    ],
  ])
}

function caseColumns(locale: Locale): PdfColumn[] {
  return [
    { title: say(words.kind, locale), width: 160 },
    { title: say(words.reference, locale), width: 150 },
    { title: say(words.opened, locale), width: 100 },
    { title: say(words.cards, locale), width: 50, right: true },
  ]
}

const caseRows = ({ figures: { cases } }: StockCertificate, locale: Locale): string[][] =>
  cases.map(({ kind, reference, openedAt, cards }) => [
    say(custodyCaseKindNames[kind], locale),
    reference,
    longDay(new Date(openedAt), locale),
    cards === null ? '' : longCount(cards, locale),
  ])

function drawSignatures(pdf: Pdf, { signatures, digest }: StockCertificate, locale: Locale): void {
  if (pdf.y + 110 > sheet.bottom) pdf.addPage()
  const y = pdf.y + 24
  const roles = [words.answers, words.holdsNone]
  for (const [index, { by, at }] of signatures.entries())
    drawBlock(pdf, sheet.left + index * 265, y, say(roles[index]!, locale), [
      by,
      longMoment(at, locale),
    ])
  pdf
    .font('plain')
    .fontSize(8)
    .fillColor('#444')
    .text(`${say(words.digest, locale)}: ${digest}`, sheet.left, pdf.y + 14, {
      width: sheet.right - sheet.left,
    })
  pdf.fillColor('#000')
}
