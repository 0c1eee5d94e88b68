import { mostMismatches, sealMismatch } from '#domain/destruction/alarm.ts'
import { witnessDestructionInput } from '#domain/destruction/inputs.ts'
import { witnessRefusal } from '#domain/destruction/refusals.ts'
import { joined } from '#domain/lot/ranges.ts'
import { problem } from '#domain/problems.ts'
import { formatCardSn } from '#domain/serials.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { countSteps } from '#server/access/approvals/partIn.ts'
import { command } from '#server/platform/command.ts'
import { lockRoots } from '#server/stock/lots/lockLots.ts'
import { custodianIds } from './custodians.ts'
import { destroyCards } from './destroyCards.ts'
import {
  destructionAfter,
  destructionChange,
  destructionSubject,
  lockDestruction,
} from './lockDestruction.ts'
import { settleContainer } from './settleContainer.ts'

/**
 * Books the cards of a sealed container as destroyed. The caller and the approver are the two
 * witnesses. Neither handled the container, the approver neither made nor rejected its cards, and the
 * caller has read its seal. The ledger keeps the cards under the number of the destruction.
 * @throws destruction.ofCustodian, destruction.otherSeal, destruction.sealsRead, supervisor.needed,
 *   supervisor.hadPart
 */
export const witnessDestruction = command({
  name: 'witnessDestruction',
  action: 'destruction.witness',
  input: witnessDestructionInput,
  async run(scope, { documentNo, version, sealNo, remark, approval }) {
    const { tx, viewer, now } = scope
    const destruction = await lockDestruction(scope, documentNo)
    const status = destructionAfter(destruction, 'witness', version)
    const refusal = witnessRefusal(viewer.userId, {
      custodianIds: await custodianIds(tx, destruction.documentNo),
    })
    if (refusal) throw problem(refusal)
    const subject = destructionSubject(destruction)
    // The refusal of each other number is in the audit trail, so a number can't be found by trying.
    const mismatches = await countSteps(tx, viewer.userId, sealMismatch, subject)
    if (mismatches >= mostMismatches)
      throw problem('destruction.sealsRead', { count: mismatches }, 'sealNo')
    if (sealNo !== destruction.sealNo) {
      const facts = { sealNo, documentNo: destruction.documentNo }
      throw problem('destruction.otherSeal', facts, 'sealNo')
    }
    const live = { documentNo: destruction.documentNo, removedAt: null }
    const cards = await tx.destructionCard.findMany({
      where: live,
      select: { lotNo: true, sn: true },
    })
    const made = await tx.cardAttempt.findMany({
      where: { cardSn: { in: cards.map(({ sn }) => formatCardSn(sn)) } },
      select: { jobId: true },
    })
    const second = await consumeApproval(scope, approval, 'witnessDestruction', {
      of: subject,
      facts: [subject, ...made.map(({ jobId }) => `CardJob:${jobId}`)],
    })
    const lotNos = [...new Set(cards.map(({ lotNo }) => lotNo))]
    await lockRoots(tx, lotNos)
    const ranges = joined(cards.map(({ sn }) => ({ startSn: sn, endSn: sn }))).map(
      ({ startSn, endSn }) => ({
        startSn: Number(startSn),
        endSn: Number(endSn),
      }),
    )
    await destroyCards(scope, destruction)
    await tx.destruction.update({
      where: { documentNo: destruction.documentNo },
      data: {
        status,
        remark,
        endedAt: now,
        witnessId: viewer.userId,
        secondWitnessId: second.supervisorId,
        version: { increment: 1 },
      },
    })
    await settleContainer(scope, destruction)
    return {
      result: { documentNo: destruction.documentNo },
      audit: {
        subjects: [subject, ...lotNos.map((lotNo) => `Lot:${lotNo}`)],
        before: { status: destruction.status },
        after: { status, sealNo, remark, ranges },
        approvedBy: second.supervisorLoginId,
      },
      changed: [destructionChange(destruction)],
    }
  },
})
