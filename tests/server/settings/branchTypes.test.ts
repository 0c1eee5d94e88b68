import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchTypeCommands } from '#server/branches/branchTypes.ts'
import { addToPrintList } from '#server/production/printList/addToPrintList.ts'
import { clearPrintList } from '#server/production/printList/clearPrintList.ts'
import { batchNo, cardJobs, stationId } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { describeSetting } from './settingSuite.ts'

const facts = { thirdParty: false, batchExist: true, noOfRecords: 5 }

describeSetting({
  name: 'BranchType',
  commands: branchTypeCommands,
  fresh: (n) => ({ ...facts, name: `Type ${n}` }),
  edited: (n) => ({
    name: `Type ${n}, said better`,
    thirdParty: true,
    batchExist: false,
    noOfRecords: 3,
  }),
  exists: 'setting.exists',
  notFound: 'branchType.notFound',
  edges: [
    {
      field: 'name',
      good: ['x'.repeat(100), 'x'],
      bad: [
        ['x'.repeat(101), 'field.tooLong'],
        ['', 'field.required'],
        ['   ', 'field.required'],
        ['State branch', 'setting.exists'],
        [' STATE branch ', 'setting.exists'],
      ],
    },
    {
      field: 'noOfRecords',
      good: [1, 5],
      bad: [
        [0, 'field.min'],
        [-1, 'field.min'],
        [6, 'field.max'],
        [1.5, 'field.whole'],
        ['5', 'field.number'],
        [undefined, 'field.required'],
      ],
    },
    {
      field: 'thirdParty',
      good: [true, false],
      bad: [
        [undefined, 'field.required'],
        ['perhaps', 'field.invalid'],
      ],
    },
    {
      field: 'batchExist',
      good: [true, false],
      bad: [
        [undefined, 'field.required'],
        ['perhaps', 'field.invalid'],
      ],
    },
  ],
  use: (key, { services: { db } }) =>
    db.branch.update({ where: { code: 'PEN' }, data: { branchTypeId: Number(key) } }),
})

let world: World
let admin: Person
const { create, update, remove } = branchTypeCommands

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

test('a name is unique regardless of case, also for two simultaneous calls and for a rename', async () => {
  const names = ['Kiosk', 'KIOSK']
  const done = await Promise.allSettled(names.map((name) => create(admin, { ...facts, name })))
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { key } = await create(admin, { ...facts, name: 'Counter' })
  await expect(update(admin, { ...facts, key, name: 'kiosk' })).rejects.toMatchObject({
    code: 'setting.exists',
    path: 'name',
  })
  await expect(update(admin, { ...facts, key, name: 'COUNTER' })).resolves.toEqual({ key })
})

test('an invalid key names nothing', async () => {
  for (const key of ['x', '0', '-1', '1.5', '99999999999']) {
    await expect(remove(admin, { key }), key).rejects.toMatchObject({ code: 'branchType.notFound' })
  }
})

test('a refused deletion gives its reasons: branches, deleted ones too, and branch card types', async () => {
  const { db } = world.services
  const { branchTypeId } = await db.branch.findUniqueOrThrow({ where: { code: 'PEN' } })
  await db.branch.update({ where: { code: 'PEN' }, data: { deletedAt: world.now } })
  await expect(remove(admin, { key: String(branchTypeId) })).rejects.toMatchObject({
    code: 'setting.inUse',
    values: {
      uses: {
        en: '1 branch, 1 branch marked as deleted, 5 branch card types',
        ms: '1 cawangan, 1 cawangan yang ditanda dihapuskan, 5 jenis kad cawangan',
      },
    },
  })
  await db.branch.update({ where: { code: 'PEN' }, data: { deletedAt: null } })
})

test('its number of records is the capacity of its branches’ printing lists, at once, and at most five', async () => {
  const { operator, stateOf } = await cardJobs(world)
  const type = await world.services.db.branchType.findFirstOrThrow({
    where: { branches: { some: { code: 'JHB' } } },
  })
  const allow = (noOfRecords: number) =>
    update(admin, { ...facts, key: String(type.id), name: type.name, noOfRecords })
  const pending = (count: number) => Promise.all(Array.from({ length: count }, () => world.job()))
  const add = (jobIds: number[]) => addToPrintList(operator, { stationId, batchNo, jobIds })
  const full = (num: number) => ({ code: 'print.listFull', values: { num } })
  const [a, b, c, d, e, f] = (await pending(6)) as [number, number, number, number, number, number]

  await allow(2)
  await expect(add([a, b, c])).rejects.toMatchObject(full(2))
  await add([a, b])
  await expect(add([c])).rejects.toMatchObject(full(2))
  expect(await stateOf(c)).toBe('new')

  await allow(5)
  await add([c, d, e])
  await expect(add([f])).rejects.toMatchObject(full(5))

  // A list over the new limit keeps its records and accepts no more.
  await allow(4)
  await expect(add([f])).rejects.toMatchObject(full(4))
  expect(await stateOf(e)).toBe('listed')
  await clearPrintList(operator, { stationId })
  await add([a, b, c, d])
  await expect(add([f])).rejects.toMatchObject(full(4))
})
