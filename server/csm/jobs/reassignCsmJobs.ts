import { reassignCsmJobsInput } from '#domain/csmJob/inputs.ts'
import { machineRefusal } from '#domain/csmJob/refusals.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { onRecord } from '#server/platform/onRecord.ts'
import { csmJobsDone } from './csmJobDone.ts'
import { lockCsmMachine } from './csmMachineOf.ts'
import { decideAll, lockCsmJobs } from './lockCsmJobs.ts'

/** Reassigns waiting jobs to another machine, all of them or none; their state does not change. */
export const reassignCsmJobs = command({
  name: 'reassignCsmJobs',
  action: 'csm.job',
  input: reassignCsmJobsInput,
  async run(scope, input) {
    const machine = await lockCsmMachine(scope, input.machineNo)
    const jobs = await lockCsmJobs(scope, input.jobIds)
    await decideAll(jobs, 'reassign', input)
    for (const job of jobs)
      await onRecord(String(job.id), jobs, () => {
        const refused = machineRefusal(machine, job, 'personalisation')
        if (refused) throw refused
        if (job.machineNo === machine.machineNo) throw problem('job.alreadyThere', {}, 'machineNo')
      })
    const { machineNo } = machine
    await scope.tx.csmJob.updateMany({
      where: { id: { in: jobs.map(({ id }) => id) } },
      // Their files in the output folder name the machine, and are written again.
      data: { machineNo, outputStatus: null, version: { increment: 1 } },
    })
    return csmJobsDone(jobs, input, { after: { machineNo } })
  },
})
