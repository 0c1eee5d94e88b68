import type { Words } from '#domain/words.ts'

/**
 * The kinds of records that the command bar finds in addition to screens, and their displayed
 * names.
 */
export const lookupKindNames = {
  cardJob: { en: 'Card', ms: 'Kad' },
  csmJob: { en: 'CSM job', ms: 'Tugasan CSM' },
  lot: { en: 'Lot', ms: 'Lot' },
  deliveryOrder: { en: 'Delivery order', ms: 'Pesanan hantaran' },
  distribution: { en: 'Distribution', ms: 'Agihan' },
  return: { en: 'Return', ms: 'Pemulangan' },
  destruction: { en: 'Destruction', ms: 'Pemusnahan' },
  certification: { en: 'Certification', ms: 'Perakuan' },
  bag: { en: 'Bag', ms: 'Beg' },
  package: { en: 'Package', ms: 'Bungkusan' },
  station: { en: 'Station', ms: 'Stesen' },
  user: { en: 'User', ms: 'Pengguna' },
  employer: { en: 'Employer', ms: 'Majikan' },
} as const satisfies Record<string, Words>
export type LookupKind = keyof typeof lookupKindNames
export const lookupKinds = Object.keys(lookupKindNames) as [LookupKind, ...LookupKind[]]
