import { lotTransferTransitions, type TransferAction, type TransferState } from '#domain/lotTransfer/transitions.ts'
import { problem, type Problem } from '#domain/problems.ts'
import { nextState } from '#domain/stateTable.ts'
import { transferStateNames } from './stateNames.ts'
import { lotTransitions, type LotAction, type LotState } from './transitions.ts'

/** The lot's state after the action. @throws lot.alreadyReceived, lot.invalidStatus where the table refuses it */
export function lotAfter(state: LotState, action: LotAction): LotState {
  const next = nextState(lotTransitions, state, action)
  if (next) return next
  const done = (action === 'receive' && state === 'atBranch') || (action === 'receiveReturn' && state === 'returnReceived')
  throw problem(done ? 'lot.alreadyReceived' : 'lot.invalidStatus')
}

/** The transfer's state after the action. @throws Problem where the table refuses it */
export function transferAfter(state: TransferState, action: TransferAction): TransferState {
  const next = nextState(lotTransferTransitions, state, action)
  if (!next) throw transferRefusal(state, action)
  return next
}

function transferRefusal(state: TransferState, action: TransferAction): Problem {
  if (state === 'received' || (state === 'partlyReceived' && action !== 'send')) return problem('lot.alreadyReceived')
  if (state === 'packed') return problem('transfer.notSent')
  const [en, ms] = transferStateNames[state]
  return problem('transfer.stateNow', { state: { en, ms } })
}
