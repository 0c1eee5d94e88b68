import { problem } from '#domain/problems.ts'
import { updateTransferStatusInput } from '#domain/transfer/inputs.ts'
import { command, type Done } from '#server/platform/command.ts'
import { cancelUnreceived } from './cancelTransfer.ts'
import { lockTransfer } from './lockTransfer.ts'
import { receiveTransfer } from './receiveTransfer.ts'
import { sendPacked } from './sendTransfer.ts'

/**
 * Moves a distribution to another state, as the legacy contract requests: sent, received as a
 * whole, or cancelled.
 * @throws lot.ldrNotFound, lot.invalidStatus, and what the step itself throws
 */
export const updateTransferStatus = command({
  name: 'updateTransferStatus',
  action: 'transfer.receive',
  input: updateTransferStatusInput,
  async run(scope, { documentNo, status }): Promise<Done<{ documentNo: string }>> {
    const transfer = await lockTransfer(scope, { documentNo }, 'distribution')
    const steps = {
      inTransit: sendPacked,
      cancelled: cancelUnreceived,
      received: receiveTransfer,
    } as const
    if (!(status in steps)) throw problem('lot.invalidStatus', {}, 'status')
    const { audit, changed } = await steps[status as keyof typeof steps](scope, transfer, undefined)
    return { result: { documentNo: transfer.documentNo }, audit, changed }
  },
})
