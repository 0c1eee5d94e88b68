/** The card types of the CSM area. Each has its map folder; the common one takes all of them. */
export const csmCardTypes = ['mykad', 'mykid', 'mykadMx'] as const
export type CsmCardType = (typeof csmCardTypes)[number]
