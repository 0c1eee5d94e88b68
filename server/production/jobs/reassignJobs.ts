import { reassignJobsInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { lockWorkingStation } from '#server/production/printList/openPrintList.ts'
import { advanceJob, jobChanges, jobSubjects } from './advanceJob.ts'
import { decide, lockCardJobs } from './lockCardJob.ts'

/** Assigns pending jobs to another print station of their branch; all of them or none. */
export const reassignJobs = command({
  name: 'reassignJobs',
  action: 'cardJob.reassign',
  input: reassignJobsInput,
  async run(scope, { jobIds, versions, stationId }) {
    const station = await lockWorkingStation(scope, stationId)
    const jobs = await lockCardJobs(scope, [...new Set(jobIds)])
    for (const job of jobs)
      await onRecord(job.applId, jobs, async () => {
        const status = decide(job, 'reassign', versions?.[jobIds.indexOf(job.id)])
        if (job.branchCode !== station.branchCode)
          throw problem('station.notFoundAtBranch', {}, 'stationId')
        if (job.stationId === stationId) throw problem('job.alreadyThere', {}, 'stationId')
        await advanceJob(scope, job, status, { stationId, since: job.since })
      })
    return {
      result: { jobIds: jobs.map(({ id }) => id) },
      audit: {
        subjects: [`Station:${stationId}`, ...jobs.flatMap(jobSubjects)],
        before: { status: 'new', stations: jobs.map((job) => job.stationId) },
        after: { status: 'new', stationId },
      },
      changed: jobs.flatMap((job) => jobChanges(job)),
    }
  },
})
