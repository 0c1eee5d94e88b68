import { setCsmMachineBlockedInput } from '#domain/csm/machine.ts'
import { problem } from '#domain/problems.ts'
import { csmJobChange, csmJobSubject } from '#server/csm/jobs/csmJobDone.ts'
import { command } from '#server/platform/command.ts'
import { csmMachines } from './machines.ts'
import { releaseQueue } from './releaseQueue.ts'

/**
 * Blocks a machine, so that it takes no further jobs, or unblocks it. Its waiting jobs are released
 * if confirmed.
 * @throws csmMachine.notFound, record.changed, csmMachine.jobsWait
 */
export const setMachineBlocked = command({
  name: 'setCsmMachineBlocked',
  action: 'csm.setting',
  input: setCsmMachineBlockedInput,
  async run({ tx }, { key, version, blocked, releaseJobs }) {
    const machine = await csmMachines.lock(tx, key)
    if (!machine) throw problem('csmMachine.notFound')
    if (version !== undefined && version !== machine.version) throw problem('record.changed')
    const { id, machineNo } = machine
    const released = await releaseQueue({ tx }, machine, { ...machine, blocked }, releaseJobs)
    if (blocked !== machine.blocked) {
      await tx.csmMachine.update({ where: { id }, data: { blocked, version: { increment: 1 } } })
    }
    return {
      result: { key: machineNo },
      audit: {
        subjects: [`CsmMachine:${machineNo}`, ...released.map(({ id }) => csmJobSubject(id))],
        before: { blocked: machine.blocked },
        after: { blocked, ...(released.length > 0 && { releasedJobs: released.length }) },
      },
      changed: [
        { kind: 'settings', id: `CsmMachine:${machineNo}`, branchCode: null },
        ...released.map(csmJobChange),
      ],
    }
  },
})
