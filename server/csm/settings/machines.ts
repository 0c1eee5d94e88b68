import { csmCardTypeNames } from '#domain/csm/cardTypeNames.ts'
import { csmMachineEdit, csmMachineNew } from '#domain/csm/machine.ts'
import { keyed } from '#domain/settings/keyed.ts'
import { processNames } from '#domain/settings/station.ts'
import { Prisma, type CsmMachine } from '#generated/prisma/client.ts'
import { csmJobChange, csmJobSubject } from '#server/csm/jobs/csmJobDone.ts'
import { command } from '#server/platform/command.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { editRow, lockRow, settingCommands } from '#server/platform/settings/settingCommands.ts'
import { releaseQueue } from './releaseQueue.ts'

/**
 * The machines of the CSM area, which are its stations. A machine that jobs refer to can't be
 * deleted: the database's references prevent it.
 */
export const csmMachines: Setting<CsmMachine, typeof csmMachineNew, typeof csmMachineEdit> = {
  name: 'CsmMachine',
  what: { en: 'Machine', ms: 'Mesin' },
  action: 'csm.setting',
  forNew: csmMachineNew,
  forEdit: csmMachineEdit,
  exists: { code: 'setting.exists', path: 'machineNo' },
  notFound: 'csmMachine.notFound',
  keyOf: ({ machineNo }) => machineNo,
  lock(tx, key) {
    const machineNo = key.toUpperCase()
    return lockedRow(tx, Prisma.sql`csm_machine WHERE machine_no = ${machineNo}`, () =>
      tx.csmMachine.findUnique({ where: { machineNo } }),
    )
  },
  findTwin: (tx, { machineNo }) => tx.csmMachine.findUnique({ where: { machineNo } }),
  insert: ({ tx }, data) => tx.csmMachine.create({ data }),
  write: async ({ tx }, machine, { releaseJobs, ...data }) => {
    await releaseQueue({ tx }, machine, data, releaseJobs)
    return tx.csmMachine.update({
      where: { id: machine.id },
      data: { ...data, version: { increment: 1 } },
    })
  },
  remove: ({ tx }, { id }) => tx.csmMachine.delete({ where: { id } }),
  listUses: async (tx, { machineNo }) => [
    {
      count: await tx.csmJob.count({ where: { OR: [{ machineNo }, { qcMachineNo: machineNo }] } }),
      one: { en: 'job', ms: 'tugasan' },
      other: { en: 'jobs', ms: 'tugasan' },
    },
  ],
  factsOf: ({ id: _, version: __, ...facts }) => facts,
  workbook: {
    columns: [
      {
        field: 'machineNo',
        title: { en: 'Machine number', ms: 'Nombor mesin' },
        kind: 'text',
        identifies: true,
      },
      {
        field: 'cardType',
        title: { en: 'Card type', ms: 'Jenis kad' },
        kind: 'text',
        words: csmCardTypeNames,
      },
      {
        field: 'process',
        title: { en: 'Process', ms: 'Proses' },
        kind: 'text',
        words: processNames,
      },
      { field: 'machineType', title: { en: 'Machine type', ms: 'Jenis mesin' }, kind: 'text' },
      { field: 'description', title: { en: 'Description', ms: 'Keterangan' }, kind: 'text' },
      { field: 'blocked', title: { en: 'Blocked', ms: 'Disekat' }, kind: 'boolean' },
    ],
    list: ({ db }) => db.csmMachine.findMany({ orderBy: { machineNo: 'asc' } }),
  },
}

const commands = settingCommands(csmMachines)

export const csmMachineCommands = {
  ...commands,
  /** Changes a machine; the history of the jobs that it releases records it too. */
  update: command({
    name: commands.update.name as 'updateCsmMachine',
    action: csmMachines.action,
    input: csmMachineEdit.safeExtend(keyed.shape),
    async run(scope, { key, version, ...edit }) {
      const machine = await lockRow(csmMachines, scope, { key, version })
      const released = await releaseQueue(scope, machine, edit, edit.releaseJobs)
      const { audit, changed, ...done } = await editRow(csmMachines, scope, machine, edit)
      const subjects = [...audit.subjects, ...released.map(({ id }) => csmJobSubject(id))]
      const after = {
        ...(audit.after as object),
        ...(released.length > 0 && { releasedJobs: released.length }),
      }
      return {
        ...done,
        audit: { ...audit, subjects, after },
        changed: [...changed, ...released.map(csmJobChange)],
      }
    },
  }),
}
