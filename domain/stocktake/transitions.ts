import type { StateTable } from '#domain/stateTable.ts'
import type { StocktakeState } from './states.ts'

export const stocktakeActions = ['countRange', 'uncount', 'propose', 'agree', 'approve', 'reject', 'cancel'] as const
export type StocktakeAction = (typeof stocktakeActions)[number]

/**
 * A stocktake's life. What is proposed where count and ledger agree has nothing to adjust, and ends there (`agree`); what
 * differs is approved or rejected by somebody else than its proposer.
 */
export const stocktakeTransitions: StateTable<StocktakeState, StocktakeAction> = {
  counting: { countRange: 'counting', uncount: 'counting', propose: 'proposed', agree: 'approved', cancel: 'cancelled' },
  proposed: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: {},
  rejected: {},
  cancelled: {},
}
