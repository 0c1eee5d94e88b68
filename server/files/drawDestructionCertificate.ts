import { type Locale, say, type Words } from '#domain/words.ts'
import { drawBlock, drawTitle, longMoment, numberPages, sheet, writePdf, type Pdf } from './pdf.ts'
import { drawTable, type PdfColumn } from './pdfTable.ts'

type DestructionCertificate = {
  documentNo: string
  branch: string[]
  sealNo: string
  openedBy: string
  sealedBy: string
  sealedAt: Date
  destroyedAt: Date
  witnesses: readonly [string, string]
  remark: string
  cards: { cardSn: string; cardType: string; lotNo: string; stationId: string; reason: Words }[]
}

const words = {
  title: { en: 'Certificate of destruction', ms: 'Sijil pemusnahan' },
  branch: { en: 'Branch', ms: 'Cawangan' },
  seal: { en: 'Seal', ms: 'Meterai' },
  collected: { en: 'Collected by', ms: 'Dikumpul oleh' },
  sealed: { en: 'Sealed by', ms: 'Dimeterai oleh' },
  destroyed: { en: 'Destroyed', ms: 'Dimusnahkan' },
  witnesses: { en: 'Witnesses', ms: 'Saksi' },
  remark: { en: 'Remark', ms: 'Catatan' },
  cards: { en: 'Cards', ms: 'Kad' },
  no: { en: 'No.', ms: 'Bil.' },
  serial: { en: 'Card serial', ms: 'Siri kad' },
  cardType: { en: 'Card type', ms: 'Jenis kad' },
  lot: { en: 'Lot', ms: 'Lot' },
  station: { en: 'Made at', ms: 'Dibuat di' },
  reason: { en: 'Reason', ms: 'Sebab' },
  signature: { en: 'Signature and date', ms: 'Tandatangan dan tarikh' },
  page: { en: 'Page', ms: 'Halaman' },
} as const satisfies Record<string, Words>

/** The reason of a card that was never issued. */
export const spoiled = { en: 'Spoiled', ms: 'Rosak' } as const satisfies Words

/**
 * Draws the certificate as a PDF of A4 pages: the container, its witnesses, every serial, and lines
 * to sign on.
 */
export function drawDestructionCertificate(
  facts: DestructionCertificate,
  locale: Locale,
): Promise<Buffer> {
  const title = say(words.title, locale)
  return writePdf(
    { title: `${title} ${facts.documentNo}`, locale, at: facts.destroyedAt },
    (pdf) => {
      drawTitle(pdf, title, facts.documentNo)
      drawBlock(pdf, sheet.left, 125, say(words.branch, locale), facts.branch)
      const low = pdf.y
      drawBlock(pdf, 315, 125, say(words.witnesses, locale), [...facts.witnesses])
      pdf.y = Math.max(low, pdf.y) + 12
      drawFacts(pdf, facts, locale)
      drawTable(
        pdf,
        columns(locale),
        facts.cards.map(({ cardSn, cardType, lotNo, stationId, reason }, at) => [
          String(at + 1),
          cardSn,
          cardType,
          lotNo,
          stationId,
          say(reason, locale),
        ]),
      )
      drawSignatures(pdf, facts, locale)
      numberPages(pdf, facts.documentNo, say(words.page, locale))
    },
  )
}

function drawFacts(pdf: Pdf, facts: DestructionCertificate, locale: Locale): void {
  const lines: [Words, string][] = [
    [words.seal, facts.sealNo],
    [words.collected, facts.openedBy],
    [words.sealed, `${facts.sealedBy}, ${longMoment(facts.sealedAt, locale)}`],
    [words.destroyed, longMoment(facts.destroyedAt, locale)],
    [words.cards, String(facts.cards.length)],
    ...(facts.remark ? [[words.remark, facts.remark] satisfies [Words, string]] : []),
  ]
  const text = lines.map(([name, value]) => `${say(name, locale)}: ${value}`).join('\n')
  pdf
    .font('plain')
    .fontSize(10)
    .text(text, sheet.left, pdf.y, { width: sheet.right - sheet.left })
  pdf.y += 14
}

function columns(locale: Locale): PdfColumn[] {
  return [
    { title: say(words.no, locale), width: 30, right: true },
    { title: say(words.serial, locale), width: 76 },
    { title: say(words.cardType, locale), width: 66 },
    { title: say(words.lot, locale), width: 124 },
    { title: say(words.station, locale), width: 84 },
    { title: say(words.reason, locale), width: 115 },
  ]
}

function drawSignatures(pdf: Pdf, { witnesses }: DestructionCertificate, locale: Locale): void {
  if (pdf.y + 110 > sheet.bottom) pdf.addPage()
  const y = pdf.y + 70
  for (const [index, name] of witnesses.entries()) {
    const x = sheet.left + index * 250
    pdf
      .moveTo(x, y)
      .lineTo(x + 220, y)
      .lineWidth(0.6)
      .stroke('#000')
    pdf
      .font('bold')
      .fontSize(9)
      .fillColor('#000')
      .text(name, x, y + 5, { width: 220 })
    const under = pdf.y
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor('#444')
      .text(say(words.signature, locale), x, under + 2, { width: 220 })
  }
  pdf.fillColor('#000')
}
