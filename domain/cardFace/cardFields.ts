import type { Words } from '#domain/words.ts'

/**
 * The fields of an application that can be printed on its card, and their labels there, in Malay
 * and English together.
 */
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

/** The values of the fields, as printed on the card. */
export type CardFacts = Record<CardField, string>

/** An invented holder with a name of realistic length, for viewing a layout. */
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
