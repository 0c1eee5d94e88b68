/** The weight of one card with its leaflet, and that of the cover: kg. */
const cardKg = 0.012
const coverKg = 0.1

/**
 * Returns the estimated weight of a parcel of `cards` cards: kg, to the gram. The scale's value
 * takes precedence.
 */
export function parcelWeightKg(cards: number): number {
  return Number((coverKg + cards * cardKg).toFixed(3))
}

/** The covers that branches use, with their outer sizes in cm: the courier requires all three. */
export const parcelCovers = {
  envelope: { lengthCm: 24, widthCm: 16, heightCm: 1 },
  padded: { lengthCm: 30, widthCm: 22, heightCm: 3 },
  box: { lengthCm: 32, widthCm: 24, heightCm: 12 },
} as const
export type ParcelCover = keyof typeof parcelCovers

/** Returns the smallest cover that holds the cards. */
export function parcelCoverFor(cards: number): ParcelCover {
  if (cards <= 10) return 'envelope'
  return cards <= 60 ? 'padded' : 'box'
}
