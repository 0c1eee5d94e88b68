import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a lot, one row each; lists of them follow this order. */
export const lotStateRows = {
  received: { name: { en: 'Received', ms: 'Diterima' }, tone: 'ok' },
  distributed: { name: { en: 'Distributed', ms: 'Diagihkan' }, tone: 'info' },
  atBranch: { name: { en: 'At branch', ms: 'Di cawangan' }, tone: 'ok' },
  returned: { name: { en: 'Returned', ms: 'Dipulangkan' }, tone: 'info' },
  returnReceived: { name: { en: 'Return received', ms: 'Pemulangan diterima' }, tone: 'ok' },
  closed: { name: { en: 'Closed', ms: 'Ditutup' }, tone: 'none' },
} as const satisfies StateRows

export type LotState = keyof typeof lotStateRows
export const lotStates = statesOf(lotStateRows)
