import { faceRefusal } from '#domain/cardFace/faceFaults.ts'
import { startPrintInput } from '#domain/cardJob/inputs.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import { ensureFace, layoutOf } from '#server/cardFaces/cardFaces.ts'
import { faceFaults } from '#server/cardFaces/faceParts.ts'
import { factsOfCard } from '#server/cardFaces/factsOfCard.ts'
import { getHeldLot } from '#server/custody/custody.ts'
import { openTypesetter } from '#server/letters/typesetter.ts'
import { preparedCommand } from '#server/platform/preparedCommand.ts'
import { ensureQr } from '#server/production/applications/ensureQr.ts'
import { jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { refuseUsedCard } from '#server/production/jobs/moveJobCard.ts'
import { isDayClosed } from '#server/stations/closedDays.ts'
import { getWaiting, listChange, lockWorkingStation } from './openPrintList.ts'
import { refuseOtherInPrinter } from './refuseOtherInPrinter.ts'

/**
 * Records that a listed record goes to the printer, before its card is fed. A station has one
 * printer: until the card is printed, spoiled or cancelled, no other window prints there and no
 * record is printed twice. It is refused on a day already closed at the station, because the card
 * could not be saved. A card with undrawable letters is refused, as is one that would show a
 * shortened value, until the user accepts that.
 */
export const startPrint = preparedCommand({
  name: 'startPrint',
  action: 'cardJob.print',
  input: startPrintInput,
  prepare: openTypesetter,
  async run(scope, { jobId, version, stationId, cardSn, claim, acceptedShort }, type) {
    const station = await lockWorkingStation(scope, stationId)
    const job = await lockCardJob(scope, jobId)
    decide(job, 'print', version)
    const { list, item } = await getWaiting(scope, stationId, jobId)
    // The window that sent a card may send another for the same record: its user has checked what
    // was fed.
    await refuseOtherInPrinter(scope, list, { jobId, claim })

    if (await isDayClosed(scope.tx, stationId, malaysianDate(scope.now)))
      throw problem('day.movesClosed')
    await refuseUsedCard(scope, cardSn, jobId)
    const lotNo = await getHeldLot(scope.tx, stationId, job.application.cardTypeId, cardSn)
    await ensureQr(scope, job)
    const face = await ensureFace(scope, job.application.cardTypeId)
    const cardType = await scope.tx.cardType.findUniqueOrThrow({
      where: { id: job.application.cardTypeId },
    })
    const faults = faceFaults(type, layoutOf(face), factsOfCard(job.application, cardType))
    const refused = faceRefusal(faults, acceptedShort)
    if (refused) throw refused
    const shown = faults.flatMap((fault) => fault.shown ?? [])
    const shortened = shown.length > 0 ? { shownShortened: shown.join(' · ') } : {}
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
        after: { status: job.status, stationId, cardSn, cardFace: face.no, ...shortened },
      },
      changed: [listChange(station)],
    }
  },
})
