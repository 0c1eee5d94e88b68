import type { Words } from '#domain/words.ts'

/** What of an application can stand on its card, and what it is called there, in Malay and English at once. */
export const cardFields = {
  name: { ms: 'Nama', en: 'Name' },
  passportNo: { ms: 'No. pasport', en: 'Passport no' },
  nationality: { ms: 'Warganegara', en: 'Nationality' },
  gender: { ms: 'Jantina', en: 'Gender' },
  dateOfBirth: { ms: 'Tarikh lahir', en: 'Date of birth' },
  sector: { ms: 'Sektor', en: 'Sector' },
  subsector: { ms: 'Subsektor', en: 'Subsector' },
  employerName: { ms: 'Majikan', en: 'Employer' },
  applicationNo: { ms: 'No. permohonan', en: 'Application no' },
  referenceNo: { ms: 'No. rujukan', en: 'Reference no' },
  stickerNo: { ms: 'No. pelekat', en: 'Sticker no' },
  stickerDate: { ms: 'Tarikh pelekat', en: 'Sticker date' },
  passExpiry: { ms: 'Tamat tempoh', en: 'Expires' },
  cardType: { ms: 'Jenis pas', en: 'Pass type' },
} as const satisfies Record<string, Words>
export type CardField = keyof typeof cardFields
export const cardFieldNames = Object.keys(cardFields) as [CardField, ...CardField[]]

/** What stands on a card, as it is printed there. */
export type CardFacts = Record<CardField, string>

/** Somebody invented, with a name as long as names are, for looking at a layout. */
export const sampleFacts: CardFacts = {
  name: 'MUHAMMAD RAFIQUL ISLAM CHOWDHURY BIN ABDUL KARIM',
  passportNo: 'A10203040',
  nationality: 'BANGLADESH',
  gender: 'LELAKI',
  dateOfBirth: '05 04 1990',
  sector: 'Perkilangan',
  subsector: 'Elektronik',
  employerName: 'Syarikat Contoh Perkilangan Sdn. Bhd.',
  applicationNo: 'PLKS-26-100001',
  referenceNo: 'RUJ-0001',
  stickerNo: 'S1000001',
  stickerDate: '20 11 2026',
  passExpiry: '20 11 2027',
  cardType: 'PLKS Pelbagai Sektor',
}
