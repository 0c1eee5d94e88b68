import { headquarters } from '#domain/limits.ts'
import { totalOf } from '#domain/lot/ranges.ts'
import { problem } from '#domain/problems.ts'
import type { LineInput } from '#domain/transfer/inputs.ts'
import type { TransferDirection } from '#domain/transfer/transitions.ts'
import { holdBranch } from '#server/branches/holdBranch.ts'
import { nextDocumentNumber } from '#server/custody/documentNumber.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { lotChanges } from '#server/stock/lots/advanceLots.ts'
import { refuseElsewhere } from '#server/stock/lots/refuseElsewhere.ts'
import { bagSubjects, moveBag, takeBag } from './assignBag.ts'
import { endsOf } from './lockTransfer.ts'
import { notifySent } from './notifySent.ts'
import { chooseLots, packLots } from './sendLots.ts'

type Wanted = {
  direction: TransferDirection
  originBranchCode: string
  destinationBranchCode: string
  bagNo?: string | undefined
  lines: readonly LineInput[]
  remark: string
  hold: boolean
}

/**
 * Creates a transfer of lots under the next document number of its origin, and for a distribution
 * the next receipt number of its destination. It draws both numbers after all checks and before the
 * moves, so that a refused transfer leaves no gap.
 * @throws permission.denied, transfer.destination, branch.notFound, bag.notFree, and what takeParts
 *   throws
 */
export async function makeTransfer(
  scope: CommandScope,
  wanted: Wanted,
): Promise<Done<{ documentNo: string; ldrNo: string | null }>> {
  const { direction, originBranchCode, destinationBranchCode, bagNo, lines, remark, hold } = wanted
  refuseElsewhere(scope, originBranchCode)
  await refuseWrongWay(scope, wanted)
  const chosen = await chooseLots(scope, wanted, lines)
  const bagId = bagNo ? await takeBag(scope, originBranchCode, bagNo) : null

  const documentNo = await nextDocumentNumber(
    scope.tx,
    direction === 'distribution' ? 'LD' : 'RL',
    originBranchCode,
    scope.now,
  )
  const ldrNo =
    direction === 'distribution'
      ? await nextDocumentNumber(scope.tx, 'LDR', destinationBranchCode, scope.now)
      : null
  const status = hold ? 'packed' : 'inTransit'
  const transfer = { documentNo, direction, originBranchCode, destinationBranchCode }
  await scope.tx.lotTransfer.create({
    data: {
      ...transfer,
      ldrNo,
      bagId,
      senderId: scope.viewer.userId,
      createdAt: scope.now,
      sentAt: hold ? null : scope.now,
      status,
      remark,
    },
  })
  await packLots(scope, transfer, chosen, hold)
  if (!hold) await notifySent(scope, transfer)
  await moveBag(scope, bagId, status, hold ? originBranchCode : destinationBranchCode)
  return {
    result: { documentNo, ldrNo },
    audit: {
      subjects: [
        `LotTransfer:${documentNo}`,
        ...bagSubjects(bagId),
        ...chosen.parts.map(({ lotNo }) => `Lot:${lotNo}`),
      ],
      after: {
        status,
        documentNo,
        branchCode: destinationBranchCode,
        lots: chosen.parts.length,
        cards: totalOf(chosen.parts),
        bagNo: bagNo ?? '',
        remark,
      },
    },
    changed: [
      { kind: 'stock', id: documentNo, branchCode: originBranchCode },
      ...lotChanges(chosen.parts, endsOf(transfer)),
    ],
  }
}

/**
 * Refuses a transfer that is not between headquarters and another branch in the right direction.
 */
async function refuseWrongWay(
  scope: CommandScope,
  { direction, originBranchCode, destinationBranchCode }: Wanted,
): Promise<void> {
  const ends = [originBranchCode, destinationBranchCode] as const
  const [hq, other] = direction === 'distribution' ? ends : ([ends[1], ends[0]] as const)
  if (hq !== headquarters || other === headquarters)
    throw problem('transfer.destination', {}, 'destination')
  await holdBranch(scope.tx, other, 'destination')
}
