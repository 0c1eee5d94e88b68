import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchCardTypeCommands } from '#server/settings/branchCardTypes.ts'
import { cardTypeCommands } from '#server/settings/cardTypes.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { describeSetting } from './settingSuite.ts'

const facts = { prefix: 'NEW', description: 'A card', plks: false }

describeSetting({
  name: 'CardType',
  commands: cardTypeCommands,
  fresh: (n) => ({ ...facts, code: `CT${n}` }),
  edited: (n) => ({ prefix: 'OLD', description: `Card ${n}`, plks: true }),
  exists: 'setting.exists',
  notFound: 'cardType.notFound',
  edges: [
    {
      field: 'code',
      good: ['x'.repeat(20), 'x', ' y ', 'Card 7'],
      bad: [
        ['x'.repeat(21), 'field.tooLong'],
        ['', 'field.required'],
        ['   ', 'field.required'],
        // The first letter is Cyrillic.
        ['РLKS', 'code.spaced'],
        ['!', 'code.spaced'],
        ['PLKS', 'setting.exists'],
        ['plks', 'setting.exists'],
      ],
    },
    {
      field: 'prefix',
      good: ['12345', '1'],
      bad: [
        ['123456', 'field.tooLong'],
        ['', 'field.required'],
        [undefined, 'field.required'],
      ],
    },
    {
      field: 'description',
      good: ['x'.repeat(30), 'x'],
      bad: [
        ['x'.repeat(31), 'field.tooLong'],
        ['', 'field.required'],
        ['  ', 'field.required'],
      ],
    },
    {
      field: 'plks',
      good: [true, false],
      bad: [
        [undefined, 'field.required'],
        ['perhaps', 'field.invalid'],
      ],
    },
  ],
  use: (key, { services: { db } }) =>
    db.cardThreshold.create({
      data: { branchCode: 'JHB', cardTypeId: Number(key), threshold: 10 },
    }),
})

let world: World
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

test('its code is permanent: an edit with another code changes everything else', async () => {
  const { key } = await cardTypeCommands.create(admin, { ...facts, code: 'STAYS' })
  await cardTypeCommands.update(admin, { ...facts, key, prefix: 'P', code: 'GOES' })
  expect(await world.services.db.cardType.findUnique({ where: { id: Number(key) } })).toMatchObject(
    {
      code: 'STAYS',
      prefix: 'P',
    },
  )
})

test('a code is unique regardless of case, also for two simultaneous calls, and the field is named', async () => {
  const done = await Promise.allSettled(
    ['Twice', 'TWICE'].map((code) => cardTypeCommands.create(admin, { ...facts, code })),
  )
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(cardTypeCommands.create(admin, { ...facts, code: 'twice' })).rejects.toMatchObject({
    code: 'setting.exists',
    path: 'code',
  })
})

test('every reference to it prevents its deletion', async () => {
  const { db } = world.services
  await world.job()
  const { id } = await db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })
  const by = { openedById: admin.viewer.userId, openedAt: world.now }
  await db.stocktake.create({
    data: { ...by, branchCode: 'JHB', place: 'branchStore', status: 'cancelled', cardTypeId: id },
  })
  await db.stocktake.create({
    data: {
      ...by,
      branchCode: 'JHB',
      place: 'branchStore',
      status: 'counting',
      counts: {
        create: {
          cardTypeId: id,
          startSn: 1,
          endSn: 2,
          at: world.now,
          byUserId: admin.viewer.userId,
        },
      },
    },
  })
  await db.cardThreshold.create({ data: { branchCode: 'PEN', cardTypeId: id, threshold: 10 } })
  await expect(cardTypeCommands.remove(admin, { key: String(id) })).rejects.toMatchObject({
    code: 'setting.inUse',
    values: {
      uses: {
        en: '1 application, 1 lot, 2 stocktakes, 1 card threshold, 3 branch card types, 26 pass settings',
        ms: '1 permohonan, 1 lot, 2 kiraan stok, 1 ambang kad, 3 jenis kad cawangan, 26 tetapan pas',
      },
    },
  })
})

test('the branch types that make it are shown beside it at once', async () => {
  const { key } = await cardTypeCommands.create(admin, { ...facts, code: 'MADE' })
  const { id } = await world.services.db.branchType.findUniqueOrThrow({
    where: { name: 'State branch' },
  })
  await branchCardTypeCommands.create(admin, { branchTypeId: String(id), cardTypeId: key })
  const { data } = await admin.graphql('query { cardTypes { key madeBy { name branchCount } } }')
  const rows: { key: string }[] = data!.cardTypes!
  expect(rows.find((row) => row.key === key)).toEqual({
    key,
    madeBy: [{ name: 'State branch', branchCount: 2 }],
  })
})
