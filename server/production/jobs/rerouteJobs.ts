import { rerouteJobsInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { advanceJob, jobChanges, jobSubjects } from './advanceJob.ts'
import { decide, lockCardJobs } from './lockCardJob.ts'
import { holdPrintingBranch } from './printingBranch.ts'

/**
 * Sends pending jobs to HQ or to another branch that has a print station and makes their card
 * types; all of them or none.
 */
export const rerouteJobs = command({
  name: 'rerouteJobs',
  action: 'cardJob.reroute',
  input: rerouteJobsInput,
  async run(scope, { jobIds, versions, branchCode }) {
    const made = await holdPrintingBranch(scope, branchCode)
    const jobs = await lockCardJobs(scope, [...new Set(jobIds)])
    for (const job of jobs)
      await onRecord(job.applId, jobs, async () => {
        if (!made.has(job.application.cardTypeId))
          throw problem('row.cardTypeNotMade', {}, 'branchCode')
        const status = decide(job, 'reroute', versions?.[jobIds.indexOf(job.id)])
        if (job.branchCode === branchCode) throw problem('job.alreadyThere', {}, 'branchCode')
        await advanceJob(scope, job, status, { branchCode, stationId: null, since: job.since })
      })
    return {
      result: { jobIds: jobs.map(({ id }) => id) },
      audit: {
        subjects: [`Branch:${branchCode}`, ...jobs.flatMap(jobSubjects)],
        before: { status: 'new', branches: jobs.map((job) => job.branchCode) },
        after: { status: 'new', branchCode },
      },
      // Notifies both branches: the one that loses the jobs and the one that gets them.
      changed: jobs.flatMap((job) => jobChanges(job, branchCode)),
    }
  },
})
