import type { Words } from '#domain/words.ts'

/** Why an issued card came back to a branch, in the order of the choice. */
export const voidReasonNames = {
  returnedByHolder: { en: 'Returned by the holder', ms: 'Dipulangkan oleh pemegang' },
  passVoid: { en: 'Pass void or cancelled', ms: 'Pas terbatal atau dibatalkan' },
  notCollected: { en: 'Not collected', ms: 'Tidak diambil' },
  faulty: { en: 'Faulty', ms: 'Bermasalah' },
} as const satisfies Record<string, Words>

export type VoidReason = keyof typeof voidReasonNames
export const voidReasons = Object.keys(voidReasonNames) as VoidReason[]
