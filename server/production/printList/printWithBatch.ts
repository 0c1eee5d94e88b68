import { printWithBatchInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { decide, lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { addJobs } from './addToPrintList.ts'
import { getWaiting, lockPrintStation, refuseInactive, waitingOn } from './openPrintList.ts'
import { printListed } from './printCard.ts'

/**
 * Prints a card for a caller that fills no printing list first (the legacy contract's print/card):
 * puts a pending record on the station's list under the batch number and prints it from there, all
 * or nothing.
 */
export const printWithBatch = command({
  name: 'printCard',
  action: 'cardJob.print',
  input: printWithBatchInput,
  async run(scope, { batchNo, ...input }) {
    const { jobId, stationId } = input
    const station = await lockPrintStation(scope, stationId)
    const job = await lockCardJob(scope, jobId)
    if (job.status !== 'new') {
      decide(job, 'print', input.version)
      const { list, item } = await getWaiting(scope, stationId, jobId)
      if (list.batchNo !== batchNo)
        throw problem('print.otherBatch', { batchNo: list.batchNo }, 'batchNo')
      return printListed(scope, { station, job, list, item }, input)
    }
    refuseInactive(station)
    decide(job, 'addToPrintList', input.version)
    const { list, jobs } = await addJobs(scope, station, batchNo, [job])
    const waiting = { station, job: jobs[0]!, ...waitingOn(list, jobId) }
    const printed = await printListed(scope, waiting, input)
    return { ...printed, audit: { ...printed.audit, before: { status: job.status } } }
  },
})
