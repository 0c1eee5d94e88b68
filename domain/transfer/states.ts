import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a distribution or a return, one row each; lists of them follow this order. */
export const transferStateRows = {
  packed: { name: { en: 'Packed', ms: 'Dibungkus' }, tone: 'warn' },
  inTransit: { name: { en: 'In transit', ms: 'Dalam perjalanan' }, tone: 'info' },
  partlyReceived: { name: { en: 'Partly received', ms: 'Diterima sebahagian' }, tone: 'warn' },
  received: { name: { en: 'Received', ms: 'Diterima' }, tone: 'ok' },
  cancelled: { name: { en: 'Cancelled', ms: 'Dibatalkan' }, tone: 'none' },
} as const satisfies StateRows

export type TransferState = keyof typeof transferStateRows
export const transferStates = statesOf(transferStateRows)
