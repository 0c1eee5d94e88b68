import { transferInput } from '#domain/transfer/inputs.ts'
import { transferAfter } from '#domain/transfer/refusals.ts'
import type { LotTransferLine } from '#generated/prisma/client.ts'
import { moveCards } from '#server/custody/custody.ts'
import { command, type CommandScope, type Done } from '#server/platform/command.ts'
import { carriedAt, originStore } from '#server/stock/lots/accounts.ts'
import { advanceLots } from '#server/stock/lots/advanceLots.ts'
import { lockLots, type LockedLots } from '#server/stock/lots/lockLots.ts'
import { refuseElsewhere } from '#server/stock/lots/refuseElsewhere.ts'
import { rejoinParts } from '#server/stock/lots/rejoinParts.ts'
import { moveBag } from './assignBag.ts'
import { changeTransfer, transferDone } from './changeTransfer.ts'
import { lockTransfer, type LockedTransfer } from './lockTransfer.ts'
import { stateAtOrigin } from './stateAtOrigin.ts'

/**
 * Cancels a distribution or return before anything of it is received. Reversals move its cards back
 * to the store, and its lots return to their former state, rejoined where the transfer had split
 * them. Its number is not reused.
 * @throws as lockTransfer, lot.alreadyReceived
 */
export const cancelTransfer = command({
  name: 'cancelTransfer',
  action: 'transfer.cancel',
  input: transferInput,
  run: async (scope, which) => cancelUnreceived(scope, await lockTransfer(scope, which)),
})

export async function cancelUnreceived(
  scope: CommandScope,
  transfer: LockedTransfer,
): Promise<Done<{ documentNo: string }>> {
  refuseElsewhere(scope, transfer.originBranchCode)
  const status = transferAfter(transfer.status, 'cancel')
  const lotNos = transfer.lines.map(({ lotNo }) => lotNo)
  const lots = await lockLots(scope, lotNos, () => 'documentNo')
  for (const line of transfer.lines) await takeBack(scope, transfer, line, lots)
  await rejoinParts(scope, lots, transfer.documentNo, lotNos)
  await changeTransfer(scope, transfer, status, { cancelledAt: scope.now })
  await moveBag(scope, transfer.bagId, 'free', transfer.originBranchCode)
  return transferDone(transfer, status, { documentNo: transfer.documentNo }, { lotNos })
}

async function takeBack(
  scope: CommandScope,
  transfer: LockedTransfer,
  line: LotTransferLine,
  lots: LockedLots,
): Promise<void> {
  const lot = lots.get(line.lotNo)!
  const { startSn, endSn } = line
  const sent = await scope.tx.custodyEntry.findFirst({
    where: {
      document: transfer.documentNo,
      lotNo: lot.rootLotNo,
      startSn,
      endSn,
      reversesId: null,
    },
    orderBy: { id: 'desc' },
  })
  await moveCards(scope.tx, {
    lotNo: lot.rootLotNo,
    startSn,
    endSn,
    from: carriedAt(transfer, transfer.status === 'packed'),
    to: originStore(transfer),
    document: transfer.documentNo,
    byUserId: scope.viewer.userId,
    at: scope.now,
    reverses: sent?.id ?? null,
  })
  // Packed cards have never left.
  if (transfer.status === 'packed') return
  const back = stateAtOrigin(lot, line.fromStatus)
  await advanceLots(scope, lots, [lot], { status: back, branchCode: transfer.originBranchCode })
}
