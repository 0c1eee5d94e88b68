import { startPrintInput } from '#domain/cardJob/inputs.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { ensureFace } from '#server/cardFaces/cardFaces.ts'
import { getHeldLot } from '#server/custody/custody.ts'
import { command } from '#server/platform/command.ts'
import { ensureQr } from '#server/production/applications/ensureQr.ts'
import { jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { refuseUsedCard } from '#server/production/jobs/moveJobCard.ts'
import { isDayClosed } from '#server/stock/stations/stationDays.ts'
import { getWaiting, listChange, lockWorkingStation } from './openPrintList.ts'
import { refuseOtherInPrinter } from './refuseOtherInPrinter.ts'

/**
 * Says that a listed record goes to the printer now, before its card is fed. A station has one printer: until the card
 * is printed, spoiled or cancelled no other window prints there, and no record is printed twice. None is fed on a day that is
 * closed at the station: its card could not be saved.
 */
export const startPrint = command({
  name: 'startPrint',
  action: 'cardJob.print',
  input: startPrintInput,
  async run(scope, { jobId, version, stationId, cardSn, claim }) {
    const station = await lockWorkingStation(scope, stationId)
    const job = await lockCardJob(scope, jobId)
    decide(job, 'print', version)
    const { list, item } = await getWaiting(scope, stationId, jobId)
    // The window that sent a card may send another for the same record: the person looked what was fed.
    await refuseOtherInPrinter(scope, list, { jobId, claim })

    if (await isDayClosed(scope.tx, stationId, malaysianDate(scope.now))) throw problem('day.movesClosed')
    await refuseUsedCard(scope, cardSn, jobId)
    const lotNo = await getHeldLot(scope.tx, stationId, job.application.cardTypeId, cardSn)
    await ensureQr(scope, job)
    const face = await ensureFace(scope, job.application.cardTypeId)
    await scope.tx.printListItem.update({
      where: { id: item.id },
      data: {
        startedAt: scope.now,
        startedById: scope.viewer.userId,
        startedClaim: claim,
        startedCardSn: cardSn,
        startedFaceId: face.id,
      },
    })
    return {
      result: { stationId },
      audit: {
        subjects: [`Station:${stationId}`, ...jobSubjects(job), `Lot:${lotNo}`],
        before: { status: job.status },
        after: { status: job.status, stationId, cardSn, cardFace: face.no },
      },
      changed: [listChange(station)],
    }
  },
})
