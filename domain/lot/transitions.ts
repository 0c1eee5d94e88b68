import type { StateTable } from '#domain/stateTable.ts'
import type { LotState } from './states.ts'

export const lotActions = [
  'distribute',
  'receive',
  'withdraw',
  'putBack',
  'return',
  'receiveReturn',
  'cancel',
  'cancelAgain',
  'comeBack',
  'comeBackAgain',
  'findAtHeadquarters',
  'findAtBranch',
  'close',
  'forceClose',
] as const
export type LotAction = (typeof lotActions)[number]

/**
 * A lot's life (domain decisions, "Lot"). `close` also needs a balance of zero; `forceClose` a
 * remark and a supervisor. When a transfer is cancelled before its receipt, the lot returns to
 * where it came from, as do cards that were missing at the receipt and are found at the sender:
 * `cancelAgain` and `comeBackAgain` are the actions for a lot that was at a branch before. A count
 * that finds cards written off from a closed lot reopens a part with these cards.
 * Headquarters' stations withdraw from headquarters' own store.
 */
export const lotTransitions: StateTable<LotState, LotAction> = {
  received: {
    withdraw: 'received',
    putBack: 'received',
    distribute: 'distributed',
    close: 'closed',
    forceClose: 'closed',
  },
  distributed: {
    receive: 'atBranch',
    cancel: 'received',
    cancelAgain: 'returnReceived',
    close: 'closed',
    forceClose: 'closed',
  },
  atBranch: {
    withdraw: 'atBranch',
    putBack: 'atBranch',
    return: 'returned',
    comeBack: 'received',
    comeBackAgain: 'returnReceived',
    close: 'closed',
    forceClose: 'closed',
  },
  returned: {
    receiveReturn: 'returnReceived',
    cancel: 'atBranch',
    close: 'closed',
    forceClose: 'closed',
  },
  returnReceived: {
    withdraw: 'returnReceived',
    putBack: 'returnReceived',
    distribute: 'distributed',
    comeBack: 'atBranch',
    close: 'closed',
    forceClose: 'closed',
  },
  closed: { findAtHeadquarters: 'received', findAtBranch: 'atBranch' },
}
