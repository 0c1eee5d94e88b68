import { afterAll, beforeAll, expect, test } from 'vitest'
import { ppidCommands } from '#server/settings/ppids.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { describeSetting } from './settingSuite.ts'

const ppid = (n: number) => ({
  ppid: `77${n}`,
  imDate: '2026-11-20',
  description: `Series ${n}`,
  remark: '',
})
const hundred = {
  good: ['x'.repeat(100), '', undefined],
  bad: [['x'.repeat(101), 'field.tooLong']] as const,
}

async function lotOf(world: World, key: string, lotNo: string): Promise<void> {
  const { id: cardTypeId } = await world.services.db.cardType.findUniqueOrThrow({
    where: { code: 'PLKS' },
  })
  const lot = {
    cardTypeId,
    ppidNo: key,
    doNo: 'DO-1',
    contractNo: 'K-1',
    branchCode: 'HQ',
    status: 'received',
    receivedAt: world.now,
  } as const
  await world.services.db.lot.create({
    data: { ...lot, lotNo, startSn: 1n, endSn: 10n, cardQty: 10 },
  })
}

async function split(world: World, lotNo: string): Promise<void> {
  await world.services.db.$transaction(async (tx) => {
    const {
      version: _,
      rootLotNo: __,
      ...lot
    } = await tx.lot.update({ where: { lotNo }, data: { splitAt: world.now } })
    const part = { ...lot, splitAt: null, parentLotNo: lotNo, cardQty: 5 }
    await tx.lot.create({ data: { ...part, lotNo: `${lotNo}/1`, endSn: 5n } })
    await tx.lot.create({ data: { ...part, lotNo: `${lotNo}/2`, startSn: 6n } })
  })
}

describeSetting({
  name: 'Ppid',
  commands: ppidCommands,
  fresh: ppid,
  edited: (n) => ({ imDate: '2026-11-21', description: `Series ${n}`, remark: 'Checked' }),
  exists: 'ppid.exists',
  notFound: 'lot.ppidNotFound',
  edges: [
    {
      field: 'ppid',
      good: ['1'.repeat(16), '0', ' 42 '],
      bad: [
        ['', 'field.required'],
        [undefined, 'field.required'],
        ['1'.repeat(17), 'ppid.form'],
        ['12a', 'ppid.form'],
        ['-12', 'ppid.form'],
        ['1.5', 'ppid.form'],
        ['1 2', 'ppid.form'],
        // The small world has it.
        ['1000000000000001', 'ppid.exists'],
      ],
    },
    {
      field: 'imDate',
      good: ['2024-02-29', '1900-01-01', '2199-12-31'],
      bad: [
        ['', 'field.required'],
        [undefined, 'field.required'],
        ['2026-02-29', 'field.date'],
        ['2026-13-01', 'field.date'],
        ['20 Nov 26', 'field.date'],
        ['20/11/2026', 'field.date'],
        ['1899-12-31', 'field.date'],
        ['2200-01-01', 'field.date'],
      ],
    },
    { field: 'description', ...hundred },
    { field: 'remark', ...hundred },
  ],
  use: (key, world) => lotOf(world, key, `L-${key}`),
})

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a PPID is used by its delivered lots: their parts are not counted', async () => {
  const admin = await world.as('admin')
  const { key } = await ppidCommands.create(admin, ppid(1))
  await lotOf(world, key, 'L-1')
  await split(world, 'L-1')
  const { data } = await admin.graphql('{ ppids { ppid imDate lots } }')
  expect(data!.ppids).toContainEqual({ ppid: key, imDate: '2026-11-20', lots: 1 })
  await expect(ppidCommands.remove(admin, { key })).rejects.toMatchObject({
    code: 'setting.inUse',
    values: { uses: { en: '1 lot', ms: '1 lot' } },
  })
})
