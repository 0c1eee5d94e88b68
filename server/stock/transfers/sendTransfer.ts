import { transferInput } from '#domain/transfer/inputs.ts'
import { transferAfter } from '#domain/transfer/refusals.ts'
import { command, type CommandScope, type Done } from '#server/platform/command.ts'
import { refuseElsewhere } from '#server/stock/lots/refuseElsewhere.ts'
import { moveBag } from './assignBag.ts'
import { changeTransfer, transferDone } from './changeTransfer.ts'
import { lockTransfer, type LockedTransfer } from './lockTransfer.ts'
import { notifySent } from './notifySent.ts'
import { sendPackedLots } from './sendLots.ts'

/**
 * Sends a packed distribution. The caller becomes its sender. @throws as lockTransfer and
 * transferAfter
 */
export const sendTransfer = command({
  name: 'sendTransfer',
  action: 'transfer.distribute',
  input: transferInput,
  run: async (scope, which) => sendPacked(scope, await lockTransfer(scope, which)),
})

export async function sendPacked(
  scope: CommandScope,
  transfer: LockedTransfer,
): Promise<Done<{ documentNo: string }>> {
  refuseElsewhere(scope, transfer.originBranchCode)
  const status = transferAfter(transfer.status, 'send')
  const lotNos = transfer.lines.map(({ lotNo }) => lotNo)
  await sendPackedLots(scope, transfer, lotNos)
  await changeTransfer(scope, transfer, status, {
    sentAt: scope.now,
    senderId: scope.viewer.userId,
  })
  await notifySent(scope, transfer)
  await moveBag(scope, transfer.bagId, 'inTransit', transfer.destinationBranchCode)
  return transferDone(transfer, status, { documentNo: transfer.documentNo }, { lotNos })
}
