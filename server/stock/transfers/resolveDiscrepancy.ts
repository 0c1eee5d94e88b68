import { actsOnBranch } from '#domain/access.ts'
import { possibleResolutions, type DiscrepancyResolution } from '#domain/lot/discrepancies.ts'
import { resolveDiscrepancyInput } from '#domain/lot/inputs.ts'
import { problem } from '#domain/problems.ts'
import { useApproval } from '#server/access/approvals/useApproval.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { refuseElsewhere } from '#server/stock/lots/refuseElsewhere.ts'
import { transferDone } from './changeTransfer.ts'
import { lockDiscrepancy, type LockedDiscrepancy } from './lockDiscrepancy.ts'
import { endsOf } from './lockTransfer.ts'
import { settleCards } from './settleCards.ts'

/**
 * Ends a discrepancy: its cards were found and are received, are with the sender again, or are written off with a
 * supervisor's consent; what was only seen is explained.
 * @throws as lockDiscrepancy, discrepancy.cannotEndSo, transfer.ofSender, discrepancy.ofReceiver, supervisor.needed
 */
export const resolveDiscrepancy = command({
  name: 'resolveDiscrepancy',
  action: 'discrepancy.resolve',
  input: resolveDiscrepancyInput,
  async run(scope, { resolution, note, approval, ...which }) {
    const found = await lockDiscrepancy(scope, which)
    const { id, kind, transfer } = found
    if (!possibleResolutions(kind).includes(resolution)) throw problem('discrepancy.cannotEndSo', {}, 'resolution')
    refuseWrongPerson(scope, found, resolution)
    const approvedBy =
      resolution === 'writtenOff'
        ? (await useApproval(scope, approval, 'approveAdjustment', `Discrepancy:${id}`)).supervisorLoginId
        : null

    const lotNos = await settleCards(scope, found, resolution, note)
    await scope.tx.discrepancy.update({
      where: { id },
      data: {
        resolution,
        resolutionNote: note,
        approvedBy,
        resolvedAt: scope.now,
        resolvedById: scope.viewer.userId,
        version: { increment: 1 },
      },
    })
    return transferDone(
      transfer,
      transfer.status,
      { discrepancyId: id },
      {
        lotNos,
        subjects: [`Discrepancy:${id}`],
        after: { kind, resolution, remark: note, cards: found.quantity },
        ...(approvedBy && { approvedBy }),
      },
    )
  },
})

/** The destination receives, but not by the sender's hand; the origin takes back, but not by the receiver's. */
function refuseWrongPerson(
  scope: CommandScope,
  { transfer, openedById }: LockedDiscrepancy,
  resolution: DiscrepancyResolution,
): void {
  if (resolution === 'received') {
    refuseElsewhere(scope, transfer.destinationBranchCode)
    if (transfer.senderId === scope.viewer.userId) throw problem('transfer.ofSender')
  } else if (resolution === 'returnedToSender') {
    refuseElsewhere(scope, transfer.originBranchCode)
    if (openedById === scope.viewer.userId) throw problem('discrepancy.ofReceiver')
  } else if (!endsOf(transfer).some((branchCode) => actsOnBranch(scope.viewer, branchCode))) {
    throw problem('permission.denied')
  }
}
