import { resolveDiscrepancyInput } from '#domain/transfer/inputs.ts'
import { resolveRefusal } from '#domain/transfer/refusals.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { command } from '#server/platform/command.ts'
import { settleEscalated } from '#server/stock/rules/notifyEscalated.ts'
import { transferDone } from './changeTransfer.ts'
import { lockDiscrepancy } from './lockDiscrepancy.ts'
import { settleCards } from './settleCards.ts'

/**
 * Resolves a discrepancy. Missing cards were found and are received, are back with the sender, or
 * are written off with a supervisor's consent. A discrepancy that withholds no cards is explained.
 * @throws as lockDiscrepancy, discrepancy.cannotEndSo, transfer.ofSender, discrepancy.ofReceiver,
 *   discrepancy.ofFinder, supervisor.needed, supervisor.hadPart
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
    const supervisor =
      resolution === 'writtenOff'
        ? await consumeApproval(scope, approval, 'approveAdjustment', {
            of: `Discrepancy:${id}`,
            facts: [`Discrepancy:${id}`, `LotTransfer:${transfer.documentNo}`],
          })
        : null
    const approvedBy = supervisor?.supervisorLoginId ?? null

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
    await settleEscalated(scope, 'discrepancy', String(id))
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
