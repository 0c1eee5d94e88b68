import { collectorNames } from '#domain/package/handoverNames.ts'
import { signatureField, signaturePath } from '#domain/package/signature.ts'
import { type Locale, say, type Words } from '#domain/words.ts'
import type { HandoverRow } from '#server/despatch/findHandover.ts'
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
  title: { en: 'Receipt of handover', ms: 'Resit serahan' },
  at: { en: 'Handed over at', ms: 'Diserahkan di' },
  collector: { en: 'Collected by', ms: 'Diambil oleh' },
  ...collectorNames,
  myKad: { en: 'MyKad', ms: 'MyKad' },
  passport: { en: 'Passport no.', ms: 'No. pasport' },
  authorisationLetter: { en: 'Letter of authorisation, with', ms: 'Surat kuasa, dengan' },
  checked: { en: 'Identity document checked by', ms: 'Dokumen pengenalan disemak oleh' },
  handedOver: { en: 'Handed over', ms: 'Diserahkan' },
  statement: {
    en: 'I have received the cards listed above, and have compared their names and passport numbers with those of their holders.',
    ms: 'Saya telah menerima kad yang disenaraikan di atas dan telah menyemak nama serta nombor pasportnya dengan pemegang kad.',
  },
  signature: { en: 'Signature of the collector', ms: 'Tandatangan pengambil' },
  typed: {
    en: 'The collector signed by typing the name',
    ms: 'Pengambil menandatangani dengan menaip nama',
  },
  reason: { en: 'Reason', ms: 'Sebab' },
} as const satisfies Record<string, Words>

/** Points per unit of the signature's field. */
const scale = 0.24

/**
 * Draws the receipt as a PDF of A4 pages: the collector, the cards, what was checked, and the
 * signature.
 */
export function drawHandoverReceipt(
  about: PackageSheet,
  handover: HandoverRow,
  locale: Locale,
): Promise<Buffer> {
  const { packagingId, stickerDate } = about.found
  const title = say(words.title, locale)
  return writePdf({ title: `${title} ${packagingId}`, locale, at: handover.at }, (pdf) => {
    drawTitle(pdf, title, packagingId)
    drawBlock(pdf, sheet.left, 125, say(words.at, locale), about.from)
    const low = pdf.y
    const shown = `${say(words[handover.identityDocument], locale)} ${handover.collectorIdNo}`
    drawBlock(pdf, 315, 125, say(words.collector, locale), [
      handover.collectorName,
      say(words[handover.relation], locale),
      shown,
    ])
    pdf.y = Math.max(low, pdf.y) + 12
    const facts = [
      ...(about.employerName ? [`${say(words.employer, locale)}: ${about.employerName}`] : []),
      `${say(words.sticker, locale)}: ${longDay(stickerDate, locale)}`,
      `${say(words.handedOver, locale)}: ${longMoment(handover.at, locale)} ${say(words.by, locale)} ${handover.by}`,
      `${say(words.checked, locale)}: ${handover.by}`,
      `${say(words.cards, locale)}: ${about.cards.length}`,
    ]
    pdf
      .font('plain')
      .fontSize(10)
      .text(facts.join('\n'), sheet.left, pdf.y, { width: sheet.right - sheet.left })
    pdf.y += 14
    drawTable(pdf, cardColumns(locale), cardRows(about.cards))
    drawSignature(pdf, handover, locale)
    numberPages(pdf, packagingId, say(words.page, locale))
  })
}

function drawSignature(
  pdf: Pdf,
  { strokes, typedName, typedReason, collectorName }: HandoverRow,
  locale: Locale,
): void {
  const [width, height] = [signatureField.width * scale, signatureField.height * scale]
  if (pdf.y + height + 90 > sheet.bottom) pdf.addPage()
  pdf
    .font('plain')
    .fontSize(10)
    .fillColor('#000')
    .text(say(words.statement, locale), sheet.left, pdf.y + 10, { width: sheet.right - sheet.left })
  const y = pdf.y + 14
  if (strokes.length > 0) {
    pdf.save().translate(sheet.left, y).scale(scale).path(signaturePath(strokes))
    pdf.lineWidth(4).lineCap('round').lineJoin('round').stroke('#000').restore()
  } else {
    pdf
      .font('italic')
      .fontSize(18)
      .text(typedName, sheet.left, y + height - 40, { width: sheet.right - sheet.left })
  }
  const foot = y + height + 4
  pdf
    .moveTo(sheet.left, foot)
    .lineTo(sheet.left + width, foot)
    .lineWidth(0.6)
    .stroke('#000')
  pdf
    .font('bold')
    .fontSize(9)
    .text(say(words.signature, locale), sheet.left, foot + 5)
  pdf.font('plain').fontSize(9).text(collectorName)
  if (strokes.length === 0)
    pdf.text(`${say(words.typed, locale)}. ${say(words.reason, locale)}: ${typedReason}`, {
      width: sheet.right - sheet.left,
    })
}
