import type { StateTable } from '#domain/stateTable.ts'
import type { DestructionState } from './states.ts'

export const destructionActions = ['addCard', 'removeCards', 'seal', 'witness', 'cancel'] as const
export type DestructionAction = (typeof destructionActions)[number]

/**
 * The life of a container of spoiled cards: filled card by card, sealed, and destroyed before two
 * witnesses who did neither.
 */
export const destructionTransitions: StateTable<DestructionState, DestructionAction> = {
  collecting: {
    addCard: 'collecting',
    removeCards: 'collecting',
    seal: 'sealed',
    cancel: 'cancelled',
  },
  sealed: { witness: 'destroyed', cancel: 'cancelled' },
  destroyed: {},
  cancelled: {},
}
