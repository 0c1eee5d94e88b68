import { beginCsmJobInput } from '#domain/csmJob/inputs.ts'
import { beginRefusal } from '#domain/csmJob/refusals.ts'
import { command } from '#server/platform/command.ts'
import { csmJobDone } from './csmJobDone.ts'
import { lockCsmMachine } from './csmMachineOf.ts'
import { decide, lockCsmJob } from './lockCsmJobs.ts'

/** Starts the production of a queued job at a personalisation machine that is not blocked. */
export const beginCsmJob = command({
  name: 'beginCsmJob',
  action: 'csm.job',
  input: beginCsmJobInput,
  async run(scope, { jobId, version, machineNo }) {
    const machine = await lockCsmMachine(scope, machineNo)
    const job = await lockCsmJob(scope, jobId)
    const status = decide(job, 'begin', version)
    const refused = beginRefusal(machine, job)
    if (refused) throw refused
    const made = { status, machineNo: machine.machineNo }
    const by = { begunAt: scope.now, begunById: scope.viewer.userId }
    await scope.tx.csmJob.update({
      where: { id: jobId },
      data: { ...made, ...by, since: scope.now, version: { increment: 1 } },
    })
    return csmJobDone(job, { before: { machineNo: job.machineNo ?? '' }, after: made })
  },
})
