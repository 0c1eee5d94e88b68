import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a destruction, one row each; lists of them follow this order. */
export const destructionStateRows = {
  collecting: { name: { en: 'Collecting', ms: 'Sedang dikumpul' }, tone: 'info' },
  sealed: { name: { en: 'Sealed', ms: 'Dimeterai' }, tone: 'warn' },
  destroyed: { name: { en: 'Destroyed', ms: 'Dimusnahkan' }, tone: 'ok' },
  cancelled: { name: { en: 'Cancelled', ms: 'Dibatalkan' }, tone: 'none' },
} as const satisfies StateRows

export type DestructionState = keyof typeof destructionStateRows
export const destructionStates = statesOf(destructionStateRows)
