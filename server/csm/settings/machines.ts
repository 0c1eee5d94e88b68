import { csmCardTypeNames } from '#domain/csm/cardTypeNames.ts'
import { csmMachineEdit, csmMachineNew } from '#domain/csm/machine.ts'
import { processNames } from '#domain/settings/station.ts'
import { Prisma, type CsmMachine } from '#generated/prisma/client.ts'
import { lockedRow } from '#server/platform/settings/lockedRow.ts'
import type { Setting } from '#server/platform/settings/setting.ts'
import { settingCommands } from '#server/platform/settings/settingCommands.ts'

/** The machines of the CSM area, which are its stations. One that jobs name stays: the database's references say so. */
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
  write: ({ tx }, { id }, data) => tx.csmMachine.update({ where: { id }, data: { ...data, version: { increment: 1 } } }),
  remove: ({ tx }, { id }) => tx.csmMachine.delete({ where: { id } }),
  listUses: async (tx, { machineNo }) => [
    {
      count: await tx.csmJob.count({ where: { machineNo } }),
      one: { en: 'job', ms: 'tugasan' },
      other: { en: 'jobs', ms: 'tugasan' },
    },
  ],
  factsOf: ({ id: _, version: __, ...facts }) => facts,
  workbook: {
    columns: [
      { field: 'machineNo', title: { en: 'Machine number', ms: 'Nombor mesin' }, kind: 'text', identifies: true },
      { field: 'cardType', title: { en: 'Card type', ms: 'Jenis kad' }, kind: 'text', words: csmCardTypeNames },
      { field: 'process', title: { en: 'Process', ms: 'Proses' }, kind: 'text', words: processNames },
      { field: 'machineType', title: { en: 'Machine type', ms: 'Jenis mesin' }, kind: 'text' },
      { field: 'description', title: { en: 'Description', ms: 'Keterangan' }, kind: 'text' },
      { field: 'blocked', title: { en: 'Blocked', ms: 'Disekat' }, kind: 'boolean' },
    ],
    list: ({ db }) => db.csmMachine.findMany({ orderBy: { machineNo: 'asc' } }),
  },
}

export const csmMachineCommands = settingCommands(csmMachines)
