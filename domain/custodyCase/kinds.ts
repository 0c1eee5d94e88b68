import type { Words } from '#domain/words.ts'

/** The kinds of matters that are custody cases, in the order of lists. */
export const custodyCaseKinds = [
  'discrepancy',
  'countDifference',
  'dayDifference',
  'openDay',
  'overdueTransit',
  'waitingSpoiled',
  'overduePackage',
  'lostParcel',
] as const
export type CustodyCaseKind = (typeof custodyCaseKinds)[number]

export const custodyCaseKindNames: Record<CustodyCaseKind, Words> = {
  discrepancy: { en: 'Discrepancy of a receipt', ms: 'Percanggahan penerimaan' },
  countDifference: { en: 'Count difference', ms: 'Perbezaan kiraan' },
  dayDifference: { en: 'Difference of a closed day', ms: 'Perbezaan hari yang ditutup' },
  openDay: { en: 'Day not closed', ms: 'Hari belum ditutup' },
  overdueTransit: { en: 'Overdue in transit', ms: 'Lewat dalam perjalanan' },
  waitingSpoiled: {
    en: 'Spoiled or void, not in a container',
    ms: 'Rosak atau terbatal, tiada dalam bekas',
  },
  overduePackage: { en: 'Overdue package', ms: 'Bungkusan lewat' },
  lostParcel: { en: 'Lost by the courier', ms: 'Hilang oleh kurier' },
}
