import { queueCsmJobsInput, unqueueCsmJobsInput } from '#domain/csmJob/inputs.ts'
import type { CsmJobAction } from '#domain/csmJob/transitions.ts'
import { command, type CommandScope } from '#server/platform/command.ts'
import { csmJobsDone } from './csmJobDone.ts'
import { decideAll, lockCsmJobs } from './lockCsmJobs.ts'

type Input = { jobIds: number[]; versions?: number[] | undefined }

/** Releases jobs for production, all of them or none. */
export const queueCsmJobs = command({
  name: 'queueCsmJobs',
  action: 'csm.job',
  input: queueCsmJobsInput,
  run: (scope, input) => move(scope, input, 'queue'),
})

/** Removes jobs from the queue, all of them or none. */
export const unqueueCsmJobs = command({
  name: 'unqueueCsmJobs',
  action: 'csm.job',
  input: unqueueCsmJobsInput,
  run: (scope, input) => move(scope, input, 'unqueue'),
})

async function move(
  scope: CommandScope,
  input: Input,
  action: Extract<CsmJobAction, 'queue' | 'unqueue'>,
) {
  const jobs = await lockCsmJobs(scope, input.jobIds)
  const status = await decideAll(jobs, action, input)
  await scope.tx.csmJob.updateMany({
    where: { id: { in: jobs.map(({ id }) => id) } },
    data: { status, since: scope.now, version: { increment: 1 } },
  })
  return csmJobsDone(jobs, input, { after: { status } })
}
