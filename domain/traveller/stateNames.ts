import type { TravellerState } from './transitions.ts'

/** What people call the states of a lot traveller: [English, Malay]. */
export const travellerStateNames: Record<TravellerState, readonly [string, string]> = {
  draft: ['To be verified', 'Belum disahkan'],
  verified: ['Verified', 'Disahkan'],
}
