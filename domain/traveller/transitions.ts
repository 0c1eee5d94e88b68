import type { StateTable } from '#domain/stateTable.ts'
import type { TravellerState } from './states.ts'

export const travellerActions = ['edit', 'verify', 'supplement'] as const
export type TravellerAction = (typeof travellerActions)[number]

/**
 * A lot traveller's life. A verified one is final, unless more cards are made on the same day: the
 * form is then supplemented and verified again.
 */
export const travellerTransitions: StateTable<TravellerState, TravellerAction> = {
  draft: { edit: 'draft', verify: 'verified' },
  verified: { supplement: 'draft' },
}
