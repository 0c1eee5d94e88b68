import { clearPrintListInput } from '#domain/cardJob/inputs.ts'
import { command } from '#server/platform/command.ts'
import { jobChanges, jobSubjects } from '#server/production/jobs/advanceJob.ts'
import { decide, lockCardJobs } from '#server/production/jobs/lockCardJob.ts'
import { findOpenList, listChange, lockPrintStation } from './openPrintList.ts'
import { takeOff } from './takeOffList.ts'

/**
 * Removes all waiting records from the list and closes it, for another card type or a fresh start.
 */
export const clearPrintList = command({
  name: 'clearPrintList',
  action: 'printList.manage',
  input: clearPrintListInput,
  async run(scope, { stationId }) {
    const station = await lockPrintStation(scope, stationId)
    const list = await findOpenList(scope, stationId)
    const waiting = list?.items.filter((item) => item.doneAt === null) ?? []
    const jobs = await lockCardJobs(
      scope,
      waiting.map((item) => item.jobId),
    )
    for (const [i, job] of jobs.entries())
      await takeOff(scope, job, decide(job, 'removeFromPrintList'), waiting[i]!)
    if (list)
      await scope.tx.printList.update({ where: { id: list.id }, data: { closedAt: scope.now } })
    return {
      result: { stationId },
      audit: {
        subjects: [`Station:${stationId}`, ...jobs.flatMap(jobSubjects)],
        before: { status: 'listed', stationId, jobs: jobs.map((job) => job.id) },
        after: { status: 'new' },
      },
      changed: [listChange(station), ...jobs.flatMap((job) => jobChanges(job))],
    }
  },
})
