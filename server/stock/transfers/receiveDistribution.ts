import { receiveTransferInput } from '#domain/transfer/inputs.ts'
import { command } from '#server/platform/command.ts'
import { lockTransfer } from './lockTransfer.ts'
import { receiveTransfer } from './receiveTransfer.ts'

/**
 * Receives a distribution, found by its own number or that of its receipt.
 * @throws lot.ldrNotFound, and what receiveTransfer throws
 */
export const receiveDistribution = command({
  name: 'receiveDistribution',
  action: 'transfer.receive',
  input: receiveTransferInput,
  run: async (scope, { lines, ...which }) =>
    receiveTransfer(scope, await lockTransfer(scope, which, 'distribution'), lines),
})
