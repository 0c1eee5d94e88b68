import type { StateTable } from '#domain/stateTable.ts'
import type { TransferState } from './states.ts'

export const transferDirections = ['distribution', 'return'] as const
export type TransferDirection = (typeof transferDirections)[number]

export const transferActions = ['addLots', 'send', 'cancel', 'receivePart', 'receive'] as const
export type TransferAction = (typeof transferActions)[number]

/**
 * The life of a distribution or a return. `receive` takes the last open lines, `receivePart` some
 * of them.
 */
export const transferTransitions: StateTable<TransferState, TransferAction> = {
  packed: { addLots: 'packed', send: 'inTransit', cancel: 'cancelled' },
  inTransit: {
    addLots: 'inTransit',
    cancel: 'cancelled',
    receivePart: 'partlyReceived',
    receive: 'received',
  },
  partlyReceived: { receivePart: 'partlyReceived', receive: 'received' },
  received: {},
  cancelled: {},
}
