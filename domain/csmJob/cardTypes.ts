/** The card types of the CSM area. Each has its map folder; the common one takes all of them. */
export const csmCardTypes = ['mykad', 'mykid', 'mykadMx'] as const
/** Their displayed names, the same in every language. */
export const csmCardTypeNames = { mykad: 'MyKad', mykid: 'MyKid', mykadMx: 'MyKad MX' } as const
export type CsmCardType = (typeof csmCardTypes)[number]
