import { problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import type { LotState } from './states.ts'
import { lotTransitions, type LotAction } from './transitions.ts'

/**
 * Returns the lot's state after the action.
 * @throws lot.alreadyReceived, lot.invalidStatus if the table refuses it.
 */
export function lotAfter(state: LotState, action: LotAction): LotState {
  const next = nextState(lotTransitions, state, action)
  if (next) return next
  const done =
    (action === 'receive' && state === 'atBranch') ||
    (action === 'receiveReturn' && state === 'returnReceived')
  throw problem(done ? 'lot.alreadyReceived' : 'lot.invalidStatus')
}
