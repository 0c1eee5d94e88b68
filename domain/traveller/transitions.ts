import type { StateTable } from '#domain/stateTable.ts'
import type { TravellerState } from './states.ts'

export const travellerActions = ['edit', 'verify'] as const
export type TravellerAction = (typeof travellerActions)[number]

/** A lot traveller's life. What was verified is final: it says what two people found on that day. */
export const travellerTransitions: StateTable<TravellerState, TravellerAction> = {
  draft: { edit: 'draft', verify: 'verified' },
  verified: {},
}
