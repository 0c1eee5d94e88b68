import { type Locale, say, type Words } from '#domain/words.ts'
import type { PackageSheet } from './packageSheet.ts'
import {
  drawBlock,
  drawTitle,
  longDay,
  longMoment,
  numberPages,
  sheet,
  writePdf,
  type Pdf,
} from './pdf.ts'
import { drawTable } from './pdfTable.ts'
import { cardColumns, cardRows, sheetWords } from './sheetWords.ts'

const words = {
  ...sheetWords,
  title: { en: 'Packing list', ms: 'Senarai pembungkusan' },
  roc: { en: 'ROC number', ms: 'Nombor ROC' },
  employerNo: { en: 'Employer number', ms: 'Nombor majikan' },
  consignment: { en: 'Consignment no.', ms: 'No. konsainan' },
  weight: { en: 'Weight', ms: 'Berat' },
  size: { en: 'Size', ms: 'Ukuran' },
  value: { en: 'Declared value', ms: 'Nilai diisytihar' },
  insurance: { en: 'Insurance', ms: 'Insurans' },
  charges: { en: 'Charges', ms: 'Caj' },
  packed: { en: 'Packed by', ms: 'Dibungkus oleh' },
  checked: { en: 'Checked by', ms: 'Disemak oleh' },
  nameAndDate: { en: 'Name, signature, date', ms: 'Nama, tandatangan, tarikh' },
} as const satisfies Record<string, Words>

/**
 * Draws the list as a PDF of A4 pages: number with its barcode, the destination, its particulars
 * and each card.
 */
export function drawPackingList(about: PackageSheet, locale: Locale): Promise<Buffer> {
  const { packagingId, despatchedAt } = about.found
  const title = say(words.title, locale)
  return writePdf({ title: `${title} ${packagingId}`, locale, at: despatchedAt }, (pdf) => {
    drawTitle(pdf, title, packagingId)
    const delivery = about.found.deliveryMethod === 'delivery'
    drawBlock(pdf, sheet.left, 125, say(words.from, locale), about.from)
    const low = pdf.y
    drawBlock(
      pdf,
      315,
      125,
      say(words[delivery ? 'to' : 'collectAt'], locale),
      delivery ? about.receiver : about.collectAt,
    )
    pdf.y = Math.max(low, pdf.y) + 12
    drawFacts(pdf, about, locale)
    drawTable(pdf, cardColumns(locale), cardRows(about.cards))
    drawSigns(pdf, locale)
    numberPages(pdf, packagingId, say(words.page, locale))
  })
}

function drawFacts(
  pdf: Pdf,
  { found, employerName, employerNo, rocNo, cards }: PackageSheet,
  locale: Locale,
): void {
  const money = (value: unknown) => (value === null ? '' : `RM ${Number(value).toFixed(2)}`)
  const size = [found.lengthCm, found.widthCm, found.heightCm]
  const facts: [word: keyof typeof words, value: string][] = [
    ['employer', employerName],
    ['roc', rocNo],
    ['employerNo', employerNo],
    ['sticker', longDay(found.stickerDate, locale)],
    [
      'method',
      `${say(words[found.deliveryMethod], locale)}, ${say(words[found.employerKind], locale)}`,
    ],
    [
      'despatched',
      `${longMoment(found.despatchedAt, locale)} ${say(words.by, locale)} ${found.despatchedBy}`,
    ],
    ['cards', String(cards.length)],
    ['consignment', found.poslajuNo ?? ''],
    ['weight', found.weightKg === null ? '' : `${Number(found.weightKg)} kg`],
    ['size', size.every((side) => side !== null) ? `${size.map(Number).join(' × ')} cm` : ''],
    ['value', money(found.declaredValueMyr)],
    ['insurance', money(found.insuranceMyr)],
    ['charges', money(found.chargesMyr)],
  ]
  for (const [word, value] of facts) {
    if (value === '') continue
    const [heading, y] = [`${say(words[word], locale)}: `, pdf.y]
    pdf.font('plain').fontSize(10).fillColor('#444').text(heading, sheet.left, y)
    const x = sheet.left + pdf.widthOfString(heading)
    pdf.fillColor('#000').text(value, x, y, { width: sheet.right - x })
  }
  pdf.y += 14
}

function drawSigns(pdf: Pdf, locale: Locale): void {
  if (pdf.y + 90 > sheet.bottom) pdf.addPage()
  const y = pdf.y + 55
  for (const [index, word] of [words.packed, words.checked].entries()) {
    const x = sheet.left + index * 250
    pdf
      .moveTo(x, y)
      .lineTo(x + 200, y)
      .lineWidth(0.6)
      .stroke('#000')
    pdf
      .font('bold')
      .fontSize(9)
      .fillColor('#000')
      .text(say(word, locale), x, y + 5, { width: 200 })
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor('#444')
      .text(say(words.nameAndDate, locale), x, y + 17, { width: 200 })
  }
}
