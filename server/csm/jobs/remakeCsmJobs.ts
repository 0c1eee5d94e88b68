import { remakeCsmJobsInput } from '#domain/csmJob/inputs.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { csmJobChange, csmJobSubject } from './csmJobDone.ts'
import { decideAll, lockCsmJobs } from './lockCsmJobs.ts'
import { makeRemake } from './makeRemake.ts'

/**
 * Remakes several rejected jobs, all of them or none: each ends, and a new, unqueued one of its
 * record refers to it.
 */
export const remakeCsmJobs = command({
  name: 'remakeCsmJobs',
  action: 'csm.job',
  input: remakeCsmJobsInput,
  async run(scope: CommandScope, input) {
    const jobs = await lockCsmJobs(scope, input.jobIds)
    const status = await decideAll(jobs, 'remake', input)
    await scope.tx.csmJob.updateMany({
      where: { id: { in: jobs.map(({ id }) => id) } },
      data: { status, since: scope.now, version: { increment: 1 } },
    })
    const made: number[] = []
    for (const job of jobs) made.push(await makeRemake(scope, job, input.remark))
    return {
      result: { jobIds: made },
      audit: {
        subjects: [...jobs.map(({ id }) => id), ...made].map(csmJobSubject),
        before: { status: 'rejected' },
        after: { status, newJobIds: made, remark: input.remark },
      },
      changed: jobs.flatMap((job, i) => [
        csmJobChange(job),
        csmJobChange({ ...job, id: made[i]! }),
      ]),
    }
  },
})
