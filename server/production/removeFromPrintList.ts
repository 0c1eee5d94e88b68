import { removeFromPrintListInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '../platform/command.ts'
import { advanceJob, jobDone } from './advanceJob.ts'
import { decide, lockCardJob } from './lockCardJob.ts'
import { findOpenList, finishItem, listChange, lockPrintStation } from './openPrintList.ts'

/** Takes a record that still waits off the list; a printed one cannot leave it (specification section 4). */
export const removeFromPrintList = command({
  name: 'removeFromPrintList',
  action: 'printList.manage',
  input: removeFromPrintListInput,
  async run(scope, { stationId, jobId }) {
    const station = await lockPrintStation(scope, stationId)
    const job = await lockCardJob(scope, jobId)
    const status = decide(job, 'removeFromPrintList')
    const list = await findOpenList(scope, stationId)
    if (!list?.items.some((item) => item.jobId === jobId && item.doneAt === null)) throw problem('print.notListed')

    await finishItem(scope, jobId, 'removed')
    await advanceJob(scope, job, status)
    return { ...jobDone(job, status, { before: { stationId }, changed: [listChange(station)] }), result: { stationId } }
  },
})
