import { addToPrintListInput } from '#domain/cardJob/inputs.ts'
import { stationRefusal } from '#domain/cardJob/refusals.ts'
import { problem } from '#domain/problems.ts'
import type { Station } from '#generated/prisma/client.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { ensureQr, type SignedJob } from '#server/production/applications/ensureQr.ts'
import { decide, lockCardJobs, type LockedJob } from '#server/production/jobs/lockCardJob.ts'
import { lockWorkingStation } from './openPrintList.ts'
import { listedDone, putOnList, type Listed } from './putOnList.ts'

/**
 * Puts jobs on a station's printing list: at most five records, or fewer where the branch type
 * limits it, of one card type and one batch number (specification sections 4, 5 and 9). A job
 * assigned to a station can be listed only there.
 */
export const addToPrintList = command({
  name: 'addToPrintList',
  action: 'printList.manage',
  input: addToPrintListInput,
  async run(scope, { stationId, batchNo, jobIds }) {
    const station = await lockWorkingStation(scope, stationId)
    const jobs = await lockCardJobs(scope, [...new Set(jobIds)])
    return listedDone(station, await addJobs(scope, station, batchNo, jobs))
  },
})

/** Puts locked jobs on a locked station's list, each of which must fit it. */
export async function addJobs(
  scope: CommandScope,
  station: Station,
  batchNo: string,
  jobs: LockedJob[],
): Promise<Listed> {
  const signed: SignedJob[] = []
  for (const job of jobs) {
    await onRecord(job.applId, jobs, () => refuseUnfit(scope, job, station))
    signed.push(await ensureQr(scope, job))
  }
  const cardTypeId = signed[0]!.application.cardTypeId
  if (signed.some((job) => job.application.cardTypeId !== cardTypeId))
    throw problem('print.mixedCardType')
  return putOnList(scope, station, batchNo, signed)
}

async function refuseUnfit(scope: CommandScope, job: LockedJob, station: Station): Promise<void> {
  if (job.status === 'listed') {
    const other = await scope.tx.printListItem.findFirst({
      where: { jobId: job.id, doneAt: null },
      include: { list: true },
    })
    if (other) throw problem('print.onAnotherList', { station: other.list.stationId })
  }
  decide(job, 'addToPrintList')
  if (job.branchCode !== station.branchCode) throw problem('station.notFoundAtBranch')
  const refused = stationRefusal(job, station.id)
  if (refused) throw refused
}
