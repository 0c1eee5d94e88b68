import { statesOf, type StateRows } from '#domain/stateRows.ts'

/**
 * The states of a custody case, one row each. They follow from its matter, and from whether anybody
 * works on it.
 */
export const custodyCaseStateRows = {
  open: { name: { en: 'Open', ms: 'Terbuka' }, tone: 'bad' },
  inProgress: { name: { en: 'In progress', ms: 'Sedang diusahakan' }, tone: 'info' },
  waiting: { name: { en: 'Waiting for approval', ms: 'Menanti kelulusan' }, tone: 'warn' },
  decided: { name: { en: 'Decided', ms: 'Diputuskan' }, tone: 'ok' },
} as const satisfies StateRows

export type CustodyCaseState = keyof typeof custodyCaseStateRows
export const custodyCaseStates = statesOf(custodyCaseStateRows)
