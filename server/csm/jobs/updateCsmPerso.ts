import type { z } from 'zod'
import { beginCsmJobInput, passCsmJobInput, rejectCsmJobInput, updateCsmPersoInput } from '#domain/csmJob/inputs.ts'
import { parseInput } from '#domain/fieldProblems.ts'
import { problem } from '#domain/problems.ts'
import { command, type CommandScope, type Done } from '#server/platform/command.ts'
import { beginCsmJob } from './beginCsmJob.ts'
import { lockCsmJob } from './lockCsmJobs.ts'
import { passCsmJob } from './passCsmJob.ts'
import { rejectCsmJob } from './rejectCsmJob.ts'

type Input = z.infer<typeof updateCsmPersoInput>

/**
 * What the legacy contract says of a job at its machine in one call (jpn/jobs/perso/update): it began, passed, or was rejected. It begins at
 * the machine that is named, else where the job was given to, else where the caller has signed in.
 * @throws csmMachine.needed, and what the step itself throws
 */
export const updateCsmPerso = command({
  name: 'updateCsmPerso',
  action: 'csm.job',
  input: updateCsmPersoInput,
  async run(scope, input): Promise<Done<{ jobId: number }>> {
    switch (input.status) {
      case 'inProduction':
        return beginCsmJob.run(scope, parseInput(beginCsmJobInput, { ...input, machineNo: await machineOf(scope, input) }))
      case 'passed':
        return passCsmJob.run(scope, parseInput(passCsmJobInput, input))
      case 'rejected':
        return rejectCsmJob.run(scope, parseInput(rejectCsmJobInput, input))
    }
  },
})

async function machineOf(scope: CommandScope, { jobId, machineNo }: Input): Promise<string> {
  const job = await lockCsmJob(scope, jobId)
  const named = machineNo ?? job.machineNo ?? (await signedInAt(scope))
  if (!named) throw problem('csmMachine.needed', {}, 'machineNo')
  return named
}

async function signedInAt({ tx, sessionId }: CommandScope): Promise<string | null> {
  if (sessionId === null) return null
  const session = await tx.session.findUnique({ where: { id: sessionId }, select: { machineId: true } })
  return session?.machineId ?? null
}
