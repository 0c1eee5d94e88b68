import type { TransferState } from '#domain/transfer/states.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import type { Json } from '#server/platform/audit/recordAudit.ts'
import type { CommandScope, Done } from '#server/platform/command.ts'
import { settleNotifications } from '#server/platform/notify.ts'
import { lotChanges } from '#server/stock/lots/advanceLots.ts'
import { bagSubjects } from './assignBag.ts'
import { endsOf, type LockedTransfer } from './lockTransfer.ts'

/**
 * Writes a transfer's new state and increments its version. Once nothing of it is on its way, the
 * notifications of its sending are settled.
 */
export async function changeTransfer(
  scope: CommandScope,
  { documentNo }: LockedTransfer,
  status: TransferState,
  data: Prisma.LotTransferUncheckedUpdateInput = {},
): Promise<void> {
  await scope.tx.lotTransfer.update({
    where: { documentNo },
    data: { status, version: { increment: 1 }, ...data },
  })
  if (status === 'received' || status === 'cancelled')
    await settleNotifications(scope.tx, scope.now, sentKinds, { documentNo })
}

/** The kinds of notifications that a transfer is on its way. */
export const sentKinds = ['distributionSent', 'returnSent'] as const

type About = {
  lotNos: string[]
  after?: Record<string, Json>
  approvedBy?: string
  subjects?: string[]
}

/**
 * Builds the outcome of a command on a transfer: its result, its audit entry and the changes for
 * both ends.
 */
export function transferDone<Result>(
  transfer: LockedTransfer,
  status: TransferState,
  result: Result,
  about: About,
): Done<Result> {
  const lotNos = [...new Set(about.lotNos)]
  return {
    result,
    audit: {
      subjects: [
        `LotTransfer:${transfer.documentNo}`,
        ...bagSubjects(transfer.bagId),
        ...(about.subjects ?? []),
        ...lotNos.map((lotNo) => `Lot:${lotNo}`),
      ],
      before: { status: transfer.status },
      after: { status, documentNo: transfer.documentNo, ...about.after },
      approvedBy: about.approvedBy,
    },
    changed: [
      ...endsOf(transfer).map((branchCode) => ({
        kind: 'stock' as const,
        id: transfer.documentNo,
        branchCode,
      })),
      ...lotChanges(
        lotNos.map((lotNo) => ({ lotNo })),
        endsOf(transfer),
      ),
    ],
  }
}
