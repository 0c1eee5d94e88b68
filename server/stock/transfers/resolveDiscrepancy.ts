import { resolveDiscrepancyInput } from '#domain/lot/inputs.ts'
import { resolveRefusal } from '#domain/transfer/refusals.ts'
import { useApproval } from '#server/access/approvals/useApproval.ts'
import { command } from '#server/platform/command.ts'
import { transferDone } from './changeTransfer.ts'
import { lockDiscrepancy } from './lockDiscrepancy.ts'
import { settleCards } from './settleCards.ts'

/**
 * Ends a discrepancy: its cards were found and are received, are with the sender again, or are written off with a
 * supervisor's consent; what was only seen is explained.
 * @throws as lockDiscrepancy, discrepancy.cannotEndSo, transfer.ofSender, discrepancy.ofReceiver, discrepancy.ofFinder,
 *   supervisor.needed
 */
export const resolveDiscrepancy = command({
  name: 'resolveDiscrepancy',
  action: 'discrepancy.resolve',
  input: resolveDiscrepancyInput,
  async run(scope, { resolution, note, approval, ...which }) {
    const found = await lockDiscrepancy(scope, which)
    const { id, kind, startSn, openedById, transfer } = found
    const refusal = resolveRefusal(
      scope.viewer,
      { ...transfer, kind, startSn, openedById, addedById: found.line?.addedById },
      resolution,
    )
    if (refusal) throw refusal
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
