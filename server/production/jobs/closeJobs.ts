import { closeJobsInput } from '#domain/cardJob/inputs.ts'
import { remakeRefusal } from '#domain/cardJob/remake.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { advanceJob, jobChanges, jobSubjects } from './advanceJob.ts'
import { decide, lockCardJobs } from './lockCardJob.ts'

/**
 * Closes jobs whose spoiled or rejected cards will not be remade, with a reason, so that they no
 * longer wait for a remake. It applies to all of them or none. A closed job can still be remade.
 * @throws job.alreadyClosed, job.alreadyRemade
 */
export const closeJobs = command({
  name: 'closeJobs',
  action: 'cardJob.remake',
  input: closeJobsInput,
  async run(scope, { jobIds, remark }) {
    const jobs = await lockCardJobs(scope, [...new Set(jobIds)])
    for (const job of jobs)
      await onRecord(job.applId, jobs, async () => {
        const status = decide(job, 'close')
        if (job.closedAt !== null) throw problem('job.alreadyClosed')
        const others = await scope.tx.cardJob.findMany({
          where: { applId: job.applId, NOT: { id: job.id } },
          select: { status: true },
        })
        const remade = remakeRefusal(others.map((other) => other.status))
        if (remade) throw problem(remade)
        await advanceJob(scope, job, status, { since: job.since, closedAt: scope.now })
      })
    return {
      result: { jobIds: jobs.map(({ id }) => id) },
      audit: {
        subjects: jobs.flatMap(jobSubjects),
        before: { statuses: jobs.map(({ status }) => status), closed: false },
        after: { closed: true, remark },
      },
      changed: jobs.flatMap((job) => jobChanges(job)),
    }
  },
})
