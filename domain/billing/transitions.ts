import type { StateTable } from '#domain/stateTable.ts'
import type { BillingState } from './states.ts'

export const billingActions = ['close', 'reopen', 'confirm'] as const
export type BillingAction = (typeof billingActions)[number]

/**
 * A month's bills: closed by one person, confirmed by another, and then final. Until it is
 * confirmed, a month can be reopened.
 */
export const billingTransitions: StateTable<BillingState, BillingAction> = {
  open: { close: 'closed' },
  closed: { confirm: 'confirmed', reopen: 'open' },
  confirmed: {},
}
