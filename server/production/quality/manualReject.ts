import { manualRejectInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { consumeApproval } from '#server/access/approvals/consumeApproval.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { advanceJob, jobDone } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob, type LockedJob } from '#server/production/jobs/lockCardJob.ts'
import { getQcStatusCode } from '#server/production/jobs/makeJob.ts'
import {
  accountAt,
  moveJobCard,
  recordCard,
  refuseUsedCard,
  spoilMadeCard,
} from '#server/production/jobs/moveJobCard.ts'
import { findBlankAt } from '#server/production/printList/findBlankAt.ts'
import { lockStationsOf } from '#server/production/printList/lockStationsOf.ts'
import { finishItem, listChange } from '#server/production/printList/openPrintList.ts'

/**
 * Rejects a card by its serial outside QC, with a supervisor's consent (specification sections 4
 * and 5).
 */
export const manualReject = command({
  name: 'manualReject',
  action: 'cardJob.manualReject',
  input: manualRejectInput,
  async run(scope, { jobId, version, cardSn, qcStatusCode, remark, approval }) {
    await lockStationsOf(scope, jobId, cardSn)
    const job = await lockCardJob(scope, jobId)
    const status = decide(job, 'manualReject', version)
    const rejectCode = await getQcStatusCode(scope, qcStatusCode)
    if (job.card) await spoilMade(scope, job, cardSn)
    else await spoilBlank(scope, job, cardSn)
    const subject = `CardJob:${jobId}`
    const approvedBy = await consumeApproval(scope, approval, 'manualReject', {
      of: subject,
      facts: [subject],
    })

    await scope.tx.cardAttempt.update({
      where: { cardSn },
      data: { outcome: 'manuallyRejected', outcomeAt: scope.now, rejectCode, remark },
    })
    await finishItem(scope, jobId, 'rejected')
    await advanceJob(scope, job, status)
    return jobDone(job, status, {
      after: { cardSn, rejectCode, remark },
      approvedBy: approvedBy.supervisorLoginId,
      changed:
        job.status === 'listed' && job.stationId
          ? [listChange({ id: job.stationId, branchCode: job.branchCode })]
          : [],
    })
  },
})

async function spoilMade(scope: CommandScope, job: LockedJob, cardSn: string): Promise<void> {
  if (job.card!.cardSn !== cardSn) throw problem('card.otherCard', {}, 'cardSn')
  await spoilMadeCard(scope, job)
}

/**
 * Books the rejected card as spoiled from the branch's blank cards, where no card is recorded for
 * the job yet.
 */
async function spoilBlank(scope: CommandScope, job: LockedJob, cardSn: string): Promise<void> {
  await refuseUsedCard(scope, cardSn, job.id)
  const startedById = await refuseOtherThanFed(scope, job, cardSn)
  const blank = await findBlankAt(scope.tx, job.branchCode, job.application.cardTypeId, cardSn)
  if (!blank) throw problem('card.notAtBranch', { cardSn, branch: job.branchCode }, 'cardSn')
  const { lotNo, stationId } = blank
  await recordCard(scope, job, {
    cardSn,
    chipSn: null,
    lotNo,
    batchNo: '',
    stationId,
    startedById,
    outcome: 'manuallyRejected',
  })
  const at = (place: 'station' | 'spoiled') => accountAt(place, job.branchCode, stationId)
  await moveJobCard(scope, job, { cardSn, lotNo }, at('station'), at('spoiled'))
}

/**
 * Refuses any other card than the one sent to the printer for the job, because only that one
 * settles its outcome. Returns the user who sent it.
 * @throws print.otherCardInPrinter
 */
async function refuseOtherThanFed(
  { tx }: CommandScope,
  job: LockedJob,
  cardSn: string,
): Promise<number | null> {
  const item = await tx.printListItem.findFirst({
    where: { jobId: job.id, doneAt: null, startedAt: { not: null } },
  })
  if (!item || item.startedCardSn === cardSn) return item?.startedById ?? null
  throw problem('print.otherCardInPrinter', { cardSn: item.startedCardSn ?? '' }, 'cardSn')
}
