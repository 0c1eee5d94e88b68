import { rerouteJobsInput } from '#domain/cardJob/inputs.ts'
import { problem } from '#domain/problems.ts'
import { holdBranch } from '../branches/holdBranch.ts'
import { command, type CommandScope } from '../platform/command.ts'
import { advanceJob, jobChange, jobSubjects } from './advanceJob.ts'
import { decide, lockCardJobs } from './lockCardJob.ts'

/** Sends pending jobs to HQ or to another branch that has a print station and makes their card types; all of them or none. */
export const rerouteJobs = command({
  name: 'rerouteJobs',
  action: 'cardJob.reroute',
  input: rerouteJobsInput,
  async run(scope, { jobIds, branchCode }) {
    const made = await cardTypesMadeAt(scope, branchCode)
    const jobs = await lockCardJobs(scope, jobIds)
    if (jobs.some((job) => !made.has(job.application.cardTypeId))) throw problem('row.cardTypeNotMade', {}, 'branchCode')
    for (const job of jobs) {
      const status = decide(job, 'reroute')
      await advanceJob(scope, job, status, { branchCode, stationId: null })
    }
    return {
      result: { jobIds },
      audit: {
        subjects: [`Branch:${branchCode}`, ...jobs.flatMap(jobSubjects)],
        before: { status: 'new', branches: jobs.map((job) => job.branchCode) },
        after: { status: 'new', branchCode },
      },
      // Both branches hear of it: the one that loses the jobs and the one that gets them.
      changed: jobs.flatMap((job) => [jobChange(job), jobChange({ id: job.id, branchCode })]),
    }
  },
})

/** The card types that the branch makes, which must have a print station at work. @throws branch.notFound, station.notFoundAtBranch */
async function cardTypesMadeAt(scope: CommandScope, branchCode: string): Promise<Set<number>> {
  await holdBranch(scope.tx, branchCode)
  const branch = await scope.tx.branch.findUniqueOrThrow({
    where: { code: branchCode },
    include: {
      stations: { where: { process: 'personalisation', active: true }, take: 1 },
      branchType: { include: { branchCardTypes: true } },
    },
  })
  if (branch.stations.length === 0) throw problem('station.notFoundAtBranch', {}, 'branchCode')
  return new Set(branch.branchType.branchCardTypes.map(({ cardTypeId }) => cardTypeId))
}
