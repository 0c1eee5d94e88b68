import type { CsmCardType } from '#domain/csmJob/cardTypes.ts'
import type { Words } from '#domain/words.ts'

/** The displayed names of the CSM area's card types, the same in every language. */
export const csmCardTypeNames: Record<CsmCardType, Words> = {
  mykad: { en: 'MyKad', ms: 'MyKad' },
  mykid: { en: 'MyKid', ms: 'MyKid' },
  mykadMx: { en: 'MyKad MX', ms: 'MyKad MX' },
}
