import { csmHubBranchCommands } from '#server/csm/settings/hubBranches.ts'
import { csmMachineCommands } from '#server/csm/settings/machines.ts'
import { csmRejectReasonCommands } from '#server/csm/settings/rejectReasons.ts'
import { describeSetting, type SettingCase } from '#tests/server/settings/settingSuite.ts'
import type { World } from '#tests/support/world.ts'

/**
 * CONFIG manages the area's settings, with any role; no administrator of the main area and no other
 * right does.
 */
const keepers: SettingCase['keepers'] = {
  may: ['csmadmin', 'csmadmin'],
  mayNot: ['admin', 'csmjob', 'csmreport', 'operator'],
}

describeSetting({
  name: 'CsmMachine',
  keepers,
  commands: csmMachineCommands,
  fresh: (n) => ({
    machineNo: `MK-${n}`,
    cardType: 'mykad',
    process: 'personalisation',
    machineType: 'MX8100',
  }),
  edited: () => ({
    cardType: 'mykid',
    process: 'qualityCheck',
    description: 'Moved',
    blocked: true,
  }),
  exists: 'setting.exists',
  notFound: 'csmMachine.notFound',
  edges: [
    {
      field: 'machineNo',
      good: ['m', 'x'.repeat(20), 'A.B-C_1'],
      bad: [
        ['', 'field.required'],
        ['x'.repeat(21), 'field.tooLong'],
        ['-1', 'code.form'],
        ['a b', 'code.form'],
        // M exists: machine ids ignore case.
        ['M', 'setting.exists'],
      ],
    },
    { field: 'cardType', good: ['mykadMx'], bad: [['plks', 'field.invalid']] },
    {
      field: 'description',
      good: ['', 'x'.repeat(100)],
      bad: [['x'.repeat(101), 'field.tooLong']],
    },
    { field: 'machineType', good: ['x'.repeat(50)], bad: [['x'.repeat(51), 'field.tooLong']] },
  ],
})

describeSetting({
  name: 'CsmRejectReason',
  keepers,
  commands: csmRejectReasonCommands,
  fresh: (n) => ({
    rejectCode: `R${n}`,
    process: 'personalisation',
    description: 'Chip does not answer',
  }),
  edited: (n) => ({
    rejectCode: `R${n}`,
    process: 'personalisation',
    description: 'Chip is silent',
    enabled: false,
  }),
  exists: 'setting.exists',
  notFound: 'csmReason.notFound',
  edges: [
    {
      field: 'rejectCode',
      good: ['x', '0123456789'],
      bad: [
        ['', 'field.required'],
        ['01234567890', 'field.tooLong'],
        ['R-1', 'branch.form'],
        ['X', 'setting.exists'],
      ],
    },
    {
      field: 'description',
      good: ['x'.repeat(100)],
      bad: [
        ['', 'field.required'],
        ['x'.repeat(101), 'field.tooLong'],
      ],
    },
  ],
})

/** Creates a branch to be a sub-branch. */
async function branch({ services: { db } }: World, code: string): Promise<string> {
  const like = await db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
  await db.branch.create({ data: { ...like, code, name: code } })
  return code
}

describeSetting({
  name: 'CsmHubBranch',
  keepers,
  commands: csmHubBranchCommands,
  fresh: async (n, world) => ({
    subBranchCode: await branch(world, `S${n}`),
    hubBranchCode: 'JHB',
  }),
  edited: () => ({ hubBranchCode: 'PEN' }),
  exists: 'setting.exists',
  notFound: 'csmHub.notFound',
  edges: [
    {
      field: 'hubBranchCode',
      good: ['pen'],
      bad: [
        ['', 'field.required'],
        ['NONE', 'branch.notFound'],
      ],
    },
    { field: 'subBranchCode', good: [], bad: [['JHB', 'csmHub.itself']] },
  ],
})
