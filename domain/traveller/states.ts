import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a lot traveller, one row each; lists of them follow this order. */
export const travellerStateRows = {
  draft: { name: { en: 'To be verified', ms: 'Belum disahkan' }, tone: 'warn' },
  verified: { name: { en: 'Verified', ms: 'Disahkan' }, tone: 'ok' },
} as const satisfies StateRows

export type TravellerState = keyof typeof travellerStateRows
export const travellerStates = statesOf(travellerStateRows)
