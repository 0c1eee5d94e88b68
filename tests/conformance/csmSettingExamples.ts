import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

type Row = Record<string, unknown>

let n = 0

const machineKeys = [
  'cardType',
  'machineno',
  'prodproccode',
  'machineType',
  'description',
  'blocked',
]
const reasonKeys = ['cardrejectreasonid', 'rejectcode', 'prodprocid', 'description', 'enabled']
const listOf = (keys: string[]) => (rows: Row[]) => {
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(Object.keys(row).sort()).toEqual([...keys].sort())
}

async function machineNo({ world }: Stage): Promise<string> {
  const { db } = world.services
  const data = { machineNo: `MK-${++n}`, cardType: 'mykad', process: 'personalisation' } as const
  return (await db.csmMachine.create({ data })).machineNo
}

async function reasonId({ world }: Stage): Promise<number> {
  const data = {
    rejectCode: `R${++n}`,
    process: 'qualityCheck',
    description: 'Gambar kabur',
  } as const
  return (await world.services.db.csmRejectReason.create({ data })).id
}

/** Creates a branch whose hub is Johor Bahru. */
async function subBranch({ world }: Stage, hubBranchCode: string | null = 'JHB'): Promise<string> {
  const { db } = world.services
  const code = `HB${++n}`
  const like = await db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
  await db.branch.create({ data: { ...like, code, name: code } })
  if (hubBranchCode) await db.csmHubBranch.create({ data: { subBranchCode: code, hubBranchCode } })
  return code
}

const machine = () => ({
  cardType: 'MyKad MX',
  prodproccode: 'QC',
  machineType: 'MX8100',
  description: 'Talian 1',
  blocked: true,
})
const reason = () => ({
  rejectcode: `C${++n}`,
  prodprocid: 2,
  description: 'Calar pada permukaan',
  enabled: false,
})
const saved = (row: Row, { sample }: { sample: { body?: Row } }) =>
  expect(row).toMatchObject(sample.body!)
const isTrue = (result: unknown) => same(result, true)

const folderUses = ['inputFolder', 'outputFolder', 'errorFolder', 'archiveFolder']

/** Creates unused folders, below a separate root. */
async function folders({ world }: Stage): Promise<Record<string, string>> {
  const root = await world.csmRoot()
  const made = Object.fromEntries(folderUses.map((use) => [use, `map${++n}/${use}`]))
  for (const folder of Object.values(made))
    await mkdir(path.join(root, folder), { recursive: true })
  return made
}

const mapOf = (): Example => ({
  make: async () => ({}),
  foreign: 'same',
  fits: (row: Row) => same(Object.keys(row), folderUses),
})
const mapUpdateOf = (): Example => ({
  make: async (stage) => ({ body: await folders(stage) }),
  required: folderUses,
  once: true,
  foreign: 'same',
  fits: saved,
})

/** The settings of the CSM area: they belong to no branch, and require the right CONFIG. */
export const csmSettingExamples: Record<string, Example> = {
  'machine.list': {
    make: async (stage) => (await machineNo(stage), {}),
    foreign: 'same',
    fits: listOf(machineKeys),
  },
  'machine.create': {
    make: async () => ({ body: { machineno: `MC-${++n}`, ...machine() } }),
    required: ['machineno', 'cardType', 'prodproccode'],
    once: true,
    foreign: 'same',
    fits: saved,
  },
  'machine.update': {
    make: async (stage) => ({ body: { machineno: await machineNo(stage), ...machine() } }),
    required: ['machineno', 'cardType', 'prodproccode'],
    once: true,
    foreign: 'same',
    fits: saved,
  },
  'machine.delete': {
    make: async (stage) => ({ path: { machineno: await machineNo(stage) } }),
    once: true,
    foreign: 'same',
    fits: isTrue,
  },
  'station.list': {
    make: async (stage) => (await machineNo(stage), {}),
    foreign: 'same',
    fits: listOf(['stationid', 'machineno', 'stationname', 'cardType', 'prodproccode', 'blocked']),
  },
  'station.update': {
    make: async (stage) => ({ body: { machineno: await machineNo(stage), blocked: true } }),
    required: ['machineno', 'blocked'],
    once: true,
    foreign: 'same',
    fits: saved,
  },
  'reason.list': {
    make: async (stage) => (await reasonId(stage), {}),
    foreign: 'same',
    fits: listOf(reasonKeys),
  },
  'reason.create': {
    make: async () => ({ body: reason() }),
    required: ['rejectcode', 'prodprocid', 'description'],
    once: true,
    foreign: 'same',
    fits: saved,
  },
  'reason.update': {
    make: async (stage) => ({ body: { cardrejectreasonid: await reasonId(stage), ...reason() } }),
    required: ['cardrejectreasonid', 'rejectcode', 'prodprocid', 'description'],
    once: true,
    foreign: 'same',
    fits: saved,
  },
  'reason.delete': {
    make: async (stage) => ({ path: { id: String(await reasonId(stage)) } }),
    once: true,
    foreign: 'same',
    fits: isTrue,
  },
  'hub.all': {
    make: async (stage) => (await subBranch(stage), {}),
    foreign: 'same',
    fits(hubs: { hubBranchCode: string; sub_Branches: Row[] }[]) {
      const johor = hubs.find(({ hubBranchCode }) => hubBranchCode === 'JHB')!
      listOf(['sub_BranchCode', 'hubBranchCode', 'deleted'])(johor.sub_Branches)
    },
  },
  'hub.branch': {
    make: async (stage) => ({ body: { sub_BranchCode: await subBranch(stage) } }),
    required: ['sub_BranchCode'],
    foreign: 'same',
    fits: (row: Row, { sample }) =>
      same(row, { ...sample.body, hubBranchCode: 'JHB', deleted: false }),
  },
  'hub.check': {
    make: async (stage) => ({ body: { sub_BranchCode: await subBranch(stage) } }),
    required: ['sub_BranchCode'],
    foreign: 'same',
    fits: isTrue,
  },
  'hub.duplicate': {
    make: async (stage) => ({
      body: { sub_BranchCode: await subBranch(stage), hubBranchCode: 'PEN' },
    }),
    required: ['sub_BranchCode', 'hubBranchCode'],
    foreign: 'same',
    fits: isTrue,
  },
  'hub.create': {
    make: async (stage) => ({
      body: { sub_BranchCode: await subBranch(stage, null), hubBranchCode: 'JHB' },
    }),
    required: ['sub_BranchCode', 'hubBranchCode'],
    once: true,
    foreign: 'same',
    fits: saved,
  },
  'hub.markdeleted': {
    make: async (stage) => ({ body: { sub_BranchCode: await subBranch(stage), deleted: true } }),
    required: ['sub_BranchCode', 'deleted'],
    once: true,
    foreign: 'same',
    fits: saved,
  },
  'hub.delete': {
    make: async (stage) => ({ body: { sub_BranchCode: await subBranch(stage) } }),
    required: ['sub_BranchCode'],
    once: true,
    foreign: 'same',
    fits: isTrue,
  },
  'map.common': mapOf(),
  'map.mykad': mapOf(),
  'map.mykid': mapOf(),
  'map.mykadmx': mapOf(),
  'map.common.update': mapUpdateOf(),
  'map.mykad.update': mapUpdateOf(),
  'map.mykid.update': mapUpdateOf(),
  'map.mykadmx.update': mapUpdateOf(),
}
