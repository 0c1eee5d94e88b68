/** What one card weighs with its leaflet, and what it is sent in: kg. */
const cardKg = 0.012
const coverKg = 0.1

/** What a parcel of so many cards weighs: kg, to the gram. The scale has the last word. */
export function parcelWeightKg(cards: number): number {
  return Number((coverKg + cards * cardKg).toFixed(3))
}

/** The covers that branches send in, by their outer sizes in cm: the courier asks for all three. */
export const parcelForms = {
  envelope: { lengthCm: 24, widthCm: 16, heightCm: 1 },
  padded: { lengthCm: 30, widthCm: 22, heightCm: 3 },
  box: { lengthCm: 32, widthCm: 24, heightCm: 12 },
} as const
export type ParcelForm = keyof typeof parcelForms

/** The smallest cover that holds so many cards. */
export function parcelFormFor(cards: number): ParcelForm {
  if (cards <= 10) return 'envelope'
  return cards <= 60 ? 'padded' : 'box'
}
