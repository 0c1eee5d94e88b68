import { recordChipErrorInput } from '#domain/cardJob/inputs.ts'
import type { Change } from '#domain/changes.ts'
import { problem } from '#domain/problems.ts'
import { getHeldLot } from '#server/custody/custody.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { advanceJob, jobDone } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob, type LockedJob } from '#server/production/jobs/lockCardJob.ts'
import {
  accountAt,
  moveJobCard,
  recordCard,
  refuseUsedCard,
  spoilMadeCard,
} from '#server/production/jobs/moveJobCard.ts'
import { lockStationsOf } from '#server/production/printList/lockStationsOf.ts'
import { finishItem, getWaiting, listChange } from '#server/production/printList/openPrintList.ts'
import { refuseOtherInPrinter } from '#server/production/printList/refuseOtherInPrinter.ts'
import { refuseReceived } from './passQc.ts'

/**
 * Records a chip that failed in the printer or at QC: the card is spoiled. A card in the printer is
 * claimed as in printCard.
 */
export const recordChipError = command({
  name: 'recordChipError',
  action: 'cardJob.chipError',
  input: recordChipErrorInput,
  async run(scope, { jobId, version, cardSn, remark, claim, settles }) {
    await lockStationsOf(scope, jobId, cardSn)
    const job = await lockCardJob(scope, jobId)
    const status = decide(job, 'chipError', version)
    const changed: Change[] = []
    if (job.status === 'listed') {
      changed.push(await spoilInPrinter(scope, job, { jobId, cardSn, claim, settles }, remark))
    } else {
      refuseReceived(job)
      if (job.card?.cardSn !== cardSn) throw problem('card.otherCard', {}, 'cardSn')
      await spoilMadeCard(scope, job)
      await scope.tx.cardAttempt.update({
        where: { id: job.card.id },
        data: { outcome: 'chipError', outcomeAt: scope.now, remark },
      })
    }
    await advanceJob(scope, job, status)
    return jobDone(job, status, { after: { cardSn, remark }, changed })
  },
})

type Spoiled = { jobId: number; cardSn: string; claim: string | undefined; settles: boolean }

async function spoilInPrinter(
  scope: CommandScope,
  job: LockedJob,
  reported: Spoiled,
  remark: string,
): Promise<Change> {
  const { jobId, cardSn } = reported
  const { stationId } = job as { stationId: string }
  const { list, item } = await getWaiting(scope, stationId, jobId)
  await refuseOtherInPrinter(scope, list, reported)
  await refuseUsedCard(scope, cardSn, jobId)
  const lotNo = await getHeldLot(scope.tx, stationId, job.application.cardTypeId, cardSn)
  const [{ batchNo }, { startedById }] = [list, item]
  await recordCard(scope, job, {
    cardSn,
    chipSn: null,
    lotNo,
    batchNo,
    stationId,
    startedById,
    outcome: 'chipError',
    remark,
  })
  const at = (place: 'station' | 'spoiled') => accountAt(place, job.branchCode, stationId)
  await moveJobCard(scope, job, { cardSn, lotNo }, at('station'), at('spoiled'))
  await finishItem(scope, jobId, 'chipError')
  return listChange({ id: stationId, branchCode: job.branchCode })
}
