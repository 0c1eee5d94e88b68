import { printWithBatchInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { addToPrintList } from './addToPrintList.ts'
import { findOpenList, lockPrintStation } from './openPrintList.ts'
import { printCard } from './printCard.ts'

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
    await lockPrintStation(scope, stationId)
    const job = await lockCardJob(scope, jobId)
    if (job.status !== 'new') {
      const list = await findOpenList(scope, stationId)
      if (list && job.status === 'listed' && list.batchNo !== batchNo)
        throw problem('print.otherBatch', { batchNo: list.batchNo }, 'batchNo')
      return printCard.run(scope, input)
    }
    const listed = await addToPrintList.run(scope, { stationId, batchNo, jobIds: [jobId] })
    const printed = await printCard.run(scope, input)
    return {
      ...printed,
      audit: { ...printed.audit, before: { status: job.status } },
      changed: [...listed.changed, ...printed.changed],
    }
  },
})
