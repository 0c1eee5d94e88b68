import { setCsmMachineBlockedInput } from '#domain/csm/machine.ts'
import { problem } from '#domain/problems.ts'
import { command } from '#server/platform/command.ts'
import { csmMachines } from './machines.ts'

/**
 * Blocks a machine, so that it takes no further jobs, or lets it take some again.
 * @throws csmMachine.notFound, record.changed
 */
export const setMachineBlocked = command({
  name: 'setCsmMachineBlocked',
  action: 'csm.setting',
  input: setCsmMachineBlockedInput,
  async run({ tx }, { key, version, blocked }) {
    const machine = await csmMachines.lock(tx, key)
    if (!machine) throw problem('csmMachine.notFound')
    if (version !== undefined && version !== machine.version) throw problem('record.changed')
    const { id, machineNo } = machine
    if (blocked !== machine.blocked) {
      await tx.csmMachine.update({ where: { id }, data: { blocked, version: { increment: 1 } } })
    }
    return {
      result: { key: machineNo },
      audit: { subjects: [`CsmMachine:${machineNo}`], before: { blocked: machine.blocked }, after: { blocked } },
      changed: [{ kind: 'settings', id: `CsmMachine:${machineNo}`, branchCode: null }],
    }
  },
})
