import type { z } from 'zod'
import { printCardInput } from '#domain/cardJob/inputs.ts'
import type { PrintListItem, Station } from '#generated/prisma/client.ts'
import { chipSource } from '#server/agents/chipSource.ts'
import { getHeldLot } from '#server/custody/custody.ts'
import { command, type CommandScope, type Done } from '#server/platform/command.ts'
import { ensureQr } from '#server/production/applications/ensureQr.ts'
import { advanceJob, jobDone } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob, type LockedJob } from '#server/production/jobs/lockCardJob.ts'
import {
  accountAt,
  moveJobCard,
  recordCard,
  refuseUsedCard,
} from '#server/production/jobs/moveJobCard.ts'
import {
  finishItem,
  getWaiting,
  listChange,
  lockPrintStation,
  refuseInactive,
  type OpenList,
} from './openPrintList.ts'
import { refuseOtherInPrinter } from './refuseOtherInPrinter.ts'
import { refuseUndrawable } from './refuseUndrawable.ts'

/**
 * Records a personalised card: a blank card leaves the station's holding, its chip serial is
 * recorded, and the job waits for QC (specification section 4). A card in the printer is saved by
 * the window that sent it, or by a user who takes responsibility for it, even if the station has
 * become inactive.
 */
export const printCard = command({
  name: 'printCard',
  action: 'cardJob.print',
  input: printCardInput,
  async run(scope, input) {
    const station = await lockPrintStation(scope, input.stationId)
    const job = await lockCardJob(scope, input.jobId)
    decide(job, 'print', input.version)
    const { list, item } = await getWaiting(scope, input.stationId, input.jobId)
    return printListed(scope, { station, job, list, item }, input)
  },
})

/** A record that waits on its station's list; station and job are locked. */
type Waiting = { station: Station; job: LockedJob; list: OpenList; item: PrintListItem }

/** Records the personalised card of a record that waits on the list. */
export async function printListed(
  scope: CommandScope,
  { station, job, list, item }: Waiting,
  { cardSn, chipSn, reading, claim, settles }: z.output<typeof printCardInput>,
): Promise<Done<{ jobId: number }>> {
  const jobId = job.id
  const stationId = station.id
  const status = decide(job, 'print')
  if (!item.startedAt) {
    refuseInactive(station)
    await refuseUndrawable(scope, job)
  }
  await refuseOtherInPrinter(scope, list, { jobId, claim, settles, cardSn })

  const facts = { chipSn, cardSn, reading, branchCode: station.branchCode, stationId }
  const source = await chipSource(scope, facts)
  const { batchNo } = list
  await refuseUsedCard(scope, cardSn, jobId)
  const lotNo = await getHeldLot(scope.tx, stationId, job.application.cardTypeId, cardSn)
  await ensureQr(scope, job)
  const { startedById, startedFaceId: cardFaceId } = item
  await recordCard(scope, job, {
    cardSn,
    chipSn,
    lotNo,
    batchNo,
    stationId,
    startedById,
    outcome: 'made',
    cardFaceId,
  })
  const at = (place: 'station' | 'produced') => accountAt(place, station.branchCode, stationId)
  await moveJobCard(scope, job, { cardSn, lotNo }, at('station'), at('produced'))
  await finishItem(scope, jobId, 'printed')
  await advanceJob(scope, job, status, { stationId })
  return jobDone(job, status, {
    after: {
      stationId,
      cardSn,
      chipSn,
      ...source,
      lotNo,
      batchNo,
      attempt: job.attempt,
      ...(settles && item.startedAt ? { settled: true } : {}),
    },
    subjects: [`Station:${stationId}`, `Lot:${lotNo}`],
    changed: [
      listChange(station),
      { kind: 'stock', id: stationId, branchCode: station.branchCode },
    ],
  })
}
