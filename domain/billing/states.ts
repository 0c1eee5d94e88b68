import { statesOf, type StateRows } from '#domain/stateRows.ts'

/** The states of a month's bills, one row each. */
export const billingStateRows = {
  open: { name: { en: 'Open', ms: 'Terbuka' }, tone: 'info' },
  closed: {
    name: { en: 'Closed, awaiting confirmation', ms: 'Ditutup, menunggu pengesahan' },
    tone: 'warn',
  },
  confirmed: { name: { en: 'Confirmed', ms: 'Disahkan' }, tone: 'ok', icon: 'lock' },
} as const satisfies StateRows

export type BillingState = keyof typeof billingStateRows
export const billingStates = statesOf(billingStateRows)
