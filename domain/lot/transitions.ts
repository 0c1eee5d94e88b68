import type { StateTable } from '../stateTable.ts'

export const lotStates = ['received', 'distributed', 'atBranch', 'returned', 'returnReceived', 'closed'] as const
export type LotState = (typeof lotStates)[number]

export const lotActions = ['distribute', 'receive', 'withdraw', 'putBack', 'return', 'receiveReturn', 'close', 'forceClose'] as const
export type LotAction = (typeof lotActions)[number]

/** A lot's life (domain decisions, "Lot"). `close` also needs a balance of zero; `forceClose` a remark and a supervisor. */
export const lotTransitions: StateTable<LotState, LotAction> = {
  received: { distribute: 'distributed', close: 'closed', forceClose: 'closed' },
  distributed: { receive: 'atBranch', close: 'closed', forceClose: 'closed' },
  atBranch: { withdraw: 'atBranch', putBack: 'atBranch', return: 'returned', close: 'closed', forceClose: 'closed' },
  returned: { receiveReturn: 'returnReceived', close: 'closed', forceClose: 'closed' },
  returnReceived: { distribute: 'distributed', close: 'closed', forceClose: 'closed' },
  closed: {},
}
