import type { StateTable } from '#domain/stateTable.ts'
import type { StocktakeState } from './states.ts'

export const stocktakeActions = [
  'countRange',
  'uncount',
  'propose',
  'agree',
  'approve',
  'reject',
  'cancel',
] as const
export type StocktakeAction = (typeof stocktakeActions)[number]

/**
 * A stocktake's life. If count and ledger agree there is nothing to adjust, and it ends (`agree`).
 * A proposed difference is approved or rejected by another person than its proposer. Nobody cancels
 * it: missing cards would leave the list of open matters without a decision.
 */
export const stocktakeTransitions: StateTable<StocktakeState, StocktakeAction> = {
  counting: {
    countRange: 'counting',
    uncount: 'counting',
    propose: 'proposed',
    agree: 'approved',
    cancel: 'cancelled',
  },
  proposed: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
  cancelled: {},
}
