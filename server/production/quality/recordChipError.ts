import { recordChipErrorInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { getHeldLot } from '#server/custody/custody.ts'
import { command } from '#server/platform/command.ts'
import { advanceJob, jobDone } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { accountAt, moveJobCard, recordCard, refuseUsedCard, spoilMadeCard } from '#server/production/jobs/moveJobCard.ts'
import { finishItem, listChange } from '#server/production/printList/openPrintList.ts'
import { refuseReceived } from './passQc.ts'

/** Records a chip that failed, in the printer or at QC: the card is spoiled. */
export const recordChipError = command({
  name: 'recordChipError',
  action: 'cardJob.chipError',
  input: recordChipErrorInput,
  async run(scope, { jobId, version, cardSn, remark }) {
    const job = await lockCardJob(scope, jobId)
    const status = decide(job, 'chipError', version)
    const changed = []
    if (job.status === 'listed') {
      const item = await scope.tx.printListItem.findFirstOrThrow({ where: { jobId, doneAt: null }, include: { list: true } })
      const { stationId, batchNo } = item.list
      await refuseUsedCard(scope, cardSn)
      const lotNo = await getHeldLot(scope.tx, stationId, job.application.cardTypeId, cardSn)
      await recordCard(scope, job, { cardSn, chipSn: null, lotNo, batchNo, stationId, outcome: 'chipError', remark })
      const at = (place: 'station' | 'spoiled') => accountAt(place, job.branchCode, stationId)
      await moveJobCard(scope, job, { cardSn, lotNo }, at('station'), at('spoiled'))
      await finishItem(scope, jobId, 'chipError')
      changed.push(listChange({ id: stationId, branchCode: job.branchCode }))
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
