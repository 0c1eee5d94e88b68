import { removeFromPrintListInput } from '#domain/cardJob/inputs.ts'
import { command } from '#server/platform/command.ts'
import { jobDone } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJob } from '#server/production/jobs/lockCardJob.ts'
import { getWaiting, listChange, lockPrintStation } from './openPrintList.ts'
import { takeOff } from './takeOffList.ts'

/**
 * Removes a waiting record from the list. A printed record, or one in the printer, cannot leave it
 * (specification section 4).
 */
export const removeFromPrintList = command({
  name: 'removeFromPrintList',
  action: 'printList.manage',
  input: removeFromPrintListInput,
  async run(scope, { stationId, jobId }) {
    const station = await lockPrintStation(scope, stationId)
    const job = await lockCardJob(scope, jobId)
    const status = decide(job, 'removeFromPrintList')
    await takeOff(scope, job, status, (await getWaiting(scope, stationId, jobId)).item)
    return {
      ...jobDone(job, status, { before: { stationId }, changed: [listChange(station)] }),
      result: { stationId },
    }
  },
})
