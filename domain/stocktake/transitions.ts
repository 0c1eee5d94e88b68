import type { StateTable } from '../stateTable.ts'

export const stocktakeStates = ['counting', 'proposed', 'approved', 'rejected', 'cancelled'] as const
export type StocktakeState = (typeof stocktakeStates)[number]

export const stocktakeActions = ['countRange', 'uncount', 'propose', 'approve', 'reject', 'cancel'] as const
export type StocktakeAction = (typeof stocktakeActions)[number]

/** A stocktake's life. What was proposed is approved or rejected by somebody else than its proposer. */
export const stocktakeTransitions: StateTable<StocktakeState, StocktakeAction> = {
  counting: { countRange: 'counting', uncount: 'counting', propose: 'proposed', cancel: 'cancelled' },
  proposed: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: {},
  rejected: {},
  cancelled: {},
}
