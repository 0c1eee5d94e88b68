import type { z } from 'zod'
import {
  beginCsmJobInput,
  passCsmJobInput,
  personaliseCsmJobInput,
  rejectCsmJobInput,
  updateCsmPersoInput,
} from '#domain/csmJob/inputs.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { problem } from '#domain/problems.ts'
import { command, type CommandScope, type Done } from '#server/platform/command.ts'
import { beginCsmJob } from './beginCsmJob.ts'
import { seenCsmJob } from './lockCsmJobs.ts'
import { machineOfSession } from './machineOfSession.ts'
import { passCsmJob } from './passCsmJob.ts'
import { personaliseCsmJob } from './personaliseCsmJob.ts'
import { rejectCsmJob } from './rejectCsmJob.ts'

type Input = z.infer<typeof updateCsmPersoInput>

/**
 * Records a step of a job at its machine as the legacy contract reports it in one call
 * (jpn/jobs/perso/update): it began, passed, or was rejected. It begins at the named machine,
 * otherwise at the job's machine, otherwise at that of the session. "Passed" means for a job in
 * production that its card was produced good: it is personalised. For a personalised one it is the
 * verdict of the quality check.
 * @throws csmMachine.needed, and the errors of the step itself
 */
export const updateCsmPerso = command({
  name: 'updateCsmPerso',
  action: 'csm.job',
  input: updateCsmPersoInput,
  async run(scope, input): Promise<Done<{ jobId: number }>> {
    const [action, done] = await step(scope, input)
    // One action has one name in the trail, whichever endpoint was used.
    return { ...done, audit: { ...done.audit, action } }
  },
})

async function step(
  scope: CommandScope,
  input: Input,
): Promise<[action: string, Done<{ jobId: number }>]> {
  switch (input.status) {
    case 'inProduction': {
      const machineNo = await machineOf(scope, input)
      return [
        'beginCsmJob',
        await beginCsmJob.run(scope, parseInput(beginCsmJobInput, { ...input, machineNo })),
      ]
    }
    case 'personalised':
      return personalise(scope, input)
    case 'passed':
      if ((await seenCsmJob(scope, input.jobId)).status === 'inProduction')
        return personalise(scope, input)
      return ['passCsmJob', await passCsmJob.run(scope, parseInput(passCsmJobInput, input))]
    case 'rejected':
      return ['rejectCsmJob', await rejectCsmJob.run(scope, parseInput(rejectCsmJobInput, input))]
  }
}

const personalise = async (
  scope: CommandScope,
  input: Input,
): Promise<[action: string, Done<{ jobId: number }>]> => [
  'personaliseCsmJob',
  await personaliseCsmJob.run(scope, parseInput(personaliseCsmJobInput, input)),
]

async function machineOf(scope: CommandScope, { jobId, machineNo }: Input): Promise<string> {
  const job = await seenCsmJob(scope, jobId)
  const named = machineNo ?? job.machineNo ?? (await machineOfSession(scope))
  if (!named) throw problem('csmMachine.needed', {}, 'machineNo')
  return named
}
