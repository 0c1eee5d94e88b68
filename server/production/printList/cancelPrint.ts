import { cancelPrintInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { getWaiting, listChange, lockPrintStation } from './openPrintList.ts'

/**
 * Records that nothing was printed for a record sent to the printer, so that it waits again. Any
 * user at the station may do this, because the window that sent it may be gone.
 * @throws print.notStarted; record.changed where another card was fed for it than the one named
 */
export const cancelPrint = command({
  name: 'cancelPrint',
  action: 'cardJob.print',
  input: cancelPrintInput,
  async run(scope, { jobId, stationId, cardSn }) {
    const station = await lockPrintStation(scope, stationId)
    const job = await lockCardJob(scope, jobId)
    decide(job, 'print')
    const { item } = await getWaiting(scope, stationId, jobId)
    if (!item.startedAt) throw problem('print.notStarted')
    if (cardSn && cardSn !== item.startedCardSn) throw problem('record.changed')
    await scope.tx.printListItem.update({
      where: { id: item.id },
      data: {
        startedAt: null,
        startedById: null,
        startedClaim: null,
        startedCardSn: null,
        startedFaceId: null,
      },
    })
    return {
      result: { stationId },
      audit: {
        subjects: [`Station:${stationId}`, ...jobSubjects(job)],
        before: { status: job.status, cardSn: item.startedCardSn },
        after: { status: job.status, stationId },
      },
      changed: [listChange(station)],
    }
  },
})
