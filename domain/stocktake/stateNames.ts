import type { StocktakeState } from './transitions.ts'

/** What people call the states of a stocktake: [English, Malay]. */
export const stocktakeStateNames: Record<StocktakeState, readonly [string, string]> = {
  counting: ['Counting', 'Sedang dikira'],
  proposed: ['Awaiting approval', 'Menunggu kelulusan'],
  approved: ['Approved', 'Diluluskan'],
  rejected: ['Rejected', 'Ditolak'],
  cancelled: ['Cancelled', 'Dibatalkan'],
}
