import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a stocktake, one row each; lists of them follow this order. */
export const stocktakeStateRows = {
  counting: { name: { en: 'Counting', ms: 'Sedang dikira' }, tone: 'info' },
  proposed: { name: { en: 'Awaiting approval', ms: 'Menunggu kelulusan' }, tone: 'warn' },
  approved: { name: { en: 'Approved', ms: 'Diluluskan' }, tone: 'ok' },
  rejected: { name: { en: 'Rejected', ms: 'Ditolak' }, tone: 'bad' },
  cancelled: { name: { en: 'Cancelled', ms: 'Dibatalkan' }, tone: 'none' },
} as const satisfies StateRows

export type StocktakeState = keyof typeof stocktakeStateRows
export const stocktakeStates = statesOf(stocktakeStateRows)
