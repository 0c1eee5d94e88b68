import { receiveTransferInput } from '#domain/transfer/inputs.ts'
import { command } from '#server/platform/command.ts'
import { lockTransfer } from './lockTransfer.ts'
import { receiveTransfer } from './receiveTransfer.ts'

/** Receives a return at headquarters. @throws transfer.notFound, and what receiveTransfer throws */
export const receiveReturn = command({
  name: 'receiveReturn',
  action: 'transfer.receive',
  input: receiveTransferInput,
  run: async (scope, { lines, ...which }) =>
    receiveTransfer(scope, await lockTransfer(scope, which, 'return'), lines),
})
