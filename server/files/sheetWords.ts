import { type Locale, say, type Words } from '#domain/words.ts'
import type { SheetCard } from './packageSheet.ts'
import type { PdfColumn } from './pdfTable.ts'

/** Words that the documents of a package share. */
export const sheetWords = {
  from: { en: 'From', ms: 'Daripada' },
  to: { en: 'To', ms: 'Kepada' },
  collectAt: { en: 'Self-collect at', ms: 'Ambil sendiri di' },
  employer: { en: 'Employer', ms: 'Majikan' },
  sticker: { en: 'Sticker date', ms: 'Tarikh pelekat' },
  despatched: { en: 'Despatched', ms: 'Dihantar' },
  by: { en: 'by', ms: 'oleh' },
  method: { en: 'Delivery method', ms: 'Kaedah serahan' },
  selfCollect: { en: 'Self-collect', ms: 'Ambil sendiri' },
  delivery: { en: 'Delivery', ms: 'Penghantaran' },
  company: { en: 'company', ms: 'syarikat' },
  individual: { en: 'individual', ms: 'individu' },
  cards: { en: 'Cards', ms: 'Kad' },
  page: { en: 'Page', ms: 'Halaman' },
  no: { en: 'No.', ms: 'Bil.' },
  application: { en: 'Application no.', ms: 'No. permohonan' },
  name: { en: 'Name', ms: 'Nama' },
  passport: { en: 'Passport no.', ms: 'No. pasport' },
  cardSn: { en: 'Card serial', ms: 'Siri kad' },
  stickerNo: { en: 'Sticker no.', ms: 'No. pelekat' },
} as const satisfies Record<string, Words>

/** Returns the columns of a package's cards. */
export function cardColumns(locale: Locale): PdfColumn[] {
  return [
    { title: say(sheetWords.no, locale), width: 24, right: true },
    { title: say(sheetWords.application, locale), width: 104 },
    { title: say(sheetWords.name, locale), width: 152 },
    { title: say(sheetWords.passport, locale), width: 66 },
    { title: say(sheetWords.cardSn, locale), width: 60 },
    { title: say(sheetWords.stickerNo, locale), width: 54 },
  ]
}

/** Returns the rows of those columns. */
export function cardRows(cards: readonly SheetCard[]): string[][] {
  return cards.map(({ applicationNo, name, passportNo, cardSn, stickerNo }, index) => [
    String(index + 1),
    applicationNo,
    name,
    passportNo,
    cardSn,
    stickerNo,
  ])
}
