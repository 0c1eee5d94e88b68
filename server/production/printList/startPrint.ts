import { startPrintInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { getHeldLot } from '#server/custody/custody.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { ensureQr } from '#server/production/applications/ensureQr.ts'
import { jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { refuseUsedCard } from '#server/production/jobs/moveJobCard.ts'
import { getWaiting, listChange, lockPrintStation, type OpenList } from './openPrintList.ts'

/**
 * Says that a listed record goes to the printer now, before its card is fed. A station has one printer: until the card
 * is printed, spoiled or cancelled no other window prints there, and no record is printed twice.
 */
export const startPrint = command({
  name: 'startPrint',
  action: 'cardJob.print',
  input: startPrintInput,
  async run(scope, { jobId, version, stationId, cardSn, claim }) {
    const station = await lockPrintStation(scope, stationId)
    const job = await lockCardJob(scope, jobId)
    decide(job, 'print', version)
    const { list, item } = await getWaiting(scope, stationId, jobId)
    await refuseOther(scope, list, jobId, claim)

    await refuseUsedCard(scope, cardSn)
    const lotNo = await getHeldLot(scope.tx, stationId, job.application.cardTypeId, cardSn)
    await ensureQr(scope, job)
    await scope.tx.printListItem.update({
      where: { id: item.id },
      data: { startedAt: scope.now, startedById: scope.viewer.userId, startedClaim: claim, startedCardSn: cardSn },
    })
    return {
      result: { stationId },
      audit: {
        subjects: [`Station:${stationId}`, ...jobSubjects(job), `Lot:${lotNo}`],
        before: { status: job.status },
        after: { status: job.status, stationId, cardSn },
      },
      changed: [listChange(station)],
    }
  },
})

/** Another card is in the printer, or this one is since another window sent it. @throws print.stationBusy */
async function refuseOther({ tx }: CommandScope, { items }: OpenList, jobId: number, claim: string): Promise<void> {
  const other = items.find((one) => one.doneAt === null && one.startedAt && (one.jobId !== jobId || one.startedClaim !== claim))
  if (!other) return
  const [who, { application }] = await Promise.all([
    tx.user.findUniqueOrThrow({ where: { id: other.startedById! } }),
    tx.cardJob.findUniqueOrThrow({ where: { id: other.jobId }, include: { application: true } }),
  ])
  throw problem('print.stationBusy', { who: who.staffName, applicationNo: application.applicationNo })
}
