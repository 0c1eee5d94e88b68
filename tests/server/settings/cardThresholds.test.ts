import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cardThresholdCommands } from '#server/settings/cardThresholds.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { describeSetting } from './settingSuite.ts'

/** Creates one for a new card type. */
async function threshold(n: number, { services }: World) {
  const code = `CT${n}`
  const { id } = await services.db.cardType.upsert({
    where: { code },
    create: { code, prefix: code, description: code },
    update: {},
  })
  return { branchCode: 'JHB', cardTypeId: String(id), threshold: 500, description: '' }
}

describeSetting({
  name: 'CardThreshold',
  commands: cardThresholdCommands,
  ofBranch: true,
  fresh: threshold,
  edited: (n) => ({ threshold: 500 + n, description: 'Before the holidays' }),
  exists: 'setting.exists',
  notFound: 'cardThreshold.notFound',
  edges: [
    {
      field: 'branchCode',
      good: ['JHB', ' pen ', 'HQ'],
      bad: [
        ['', 'field.required'],
        [undefined, 'field.required'],
        ['x'.repeat(11), 'field.tooLong'],
        ['x'.repeat(10), 'branch.notFound'],
      ],
    },
    {
      field: 'cardTypeId',
      good: ['1', ' 2 '],
      bad: [
        ['', 'field.required'],
        [undefined, 'field.required'],
        ['999999', 'cardType.notFound'],
        ['0', 'cardType.notFound'],
        ['PLKS', 'cardType.notFound'],
        ['1', 'setting.exists'],
      ],
    },
    {
      field: 'threshold',
      good: [0, 1, 1_000_000],
      bad: [
        [undefined, 'field.required'],
        [-1, 'field.min'],
        [1_000_001, 'field.max'],
        [1.5, 'field.whole'],
        ['many', 'field.number'],
      ],
    },
    {
      field: 'description',
      good: ['x'.repeat(50), '', undefined],
      bad: [['x'.repeat(51), 'field.tooLong']],
    },
  ],
})

describe('a threshold', () => {
  let world: World
  let admin: Person
  let plks: string

  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as('admin')
    plks = String(
      (await world.services.db.cardType.findUniqueOrThrow({ where: { code: 'PLKS' } })).id,
    )
  })
  afterAll(() => world.close())

  const level = async (by: Person, key: string) => {
    const { data } = await by.graphql(
      '{ cardThresholds { key held status branch { code } cardType { code } } }',
    )
    return (data!.cardThresholds! as { key: string }[]).find((each) => each.key === key)
  }

  test.each([
    [500, 'ADEQUATE'],
    [501, 'MODERATE'],
    [1_000, 'MODERATE'],
    [1_001, 'CRITICAL'],
    [0, 'ADEQUATE'],
  ])('of %i over 500 blank cards, in the store and at stations: %s', async (amount, status) => {
    const { key } = await cardThresholdCommands.create(admin, {
      branchCode: 'JHB',
      cardTypeId: plks,
      threshold: amount,
    })
    expect(key).toBe(`JHB:${plks}`)
    expect(await level(admin, key)).toEqual({
      key,
      held: 500,
      status,
      branch: { code: 'JHB' },
      cardType: { code: 'PLKS' },
    })
    await cardThresholdCommands.remove(admin, { key })
  })

  test('for cards that the branch never held compares with zero, and counts as low', async () => {
    const { key } = await cardThresholdCommands.create(admin, {
      branchCode: 'PEN',
      cardTypeId: plks,
      threshold: 1,
    })
    expect(await level(admin, key)).toMatchObject({ held: 0, status: 'CRITICAL' })
    const { data } = await (
      await world.as('operator.pen')
    ).graphql('{ viewer { work { lowStock { held threshold status branch { code } } } } }')
    expect(data!.viewer).toEqual({
      work: { lowStock: [{ held: 0, threshold: 1, status: 'CRITICAL', branch: { code: 'PEN' } }] },
    })
    await cardThresholdCommands.remove(admin, { key })
  })

  test('is visible to its branch and to headquarters; users without stock rights are refused', async () => {
    const { key } = await cardThresholdCommands.create(admin, {
      branchCode: 'JHB',
      cardTypeId: plks,
      threshold: 10,
    })
    for (const loginId of ['admin', 'operator', 'supervisor'])
      expect(await level(await world.as(loginId), key), loginId).toBeDefined()
    expect(await level(await world.as('operator.pen'), key)).toBeUndefined()
    for (const loginId of ['monitor', 'viewer']) {
      const { errors } = await (await world.as(loginId)).graphql('{ cardThresholds { key } }')
      expect(errors?.[0]!.extensions).toMatchObject({ code: 'permission.denied' })
    }
    await cardThresholdCommands.remove(admin, { key })
  })

  test('is set only for an active branch', async () => {
    await world.services.db.branch.update({
      where: { code: 'PEN' },
      data: { deletedAt: world.now },
    })
    await expect(
      cardThresholdCommands.create(admin, { branchCode: 'PEN', cardTypeId: plks, threshold: 1 }),
    ).rejects.toMatchObject({
      code: 'branch.notFound',
      path: 'branchCode',
    })
    await world.services.db.branch.update({ where: { code: 'PEN' }, data: { deletedAt: null } })
  })

  test('a branch lists the card types it makes, by its type', async () => {
    const { db } = world.services
    const made = async () => {
      const { data } = await admin.graphql('{ branches { code cardTypes { code } } }')
      const branches = data!.branches! as { code: string; cardTypes: { code: string }[] }[]
      return branches.find(({ code }) => code === 'JHB')!.cardTypes.map(({ code }) => code)
    }
    expect(await made()).toEqual(['EP', 'RP', 'PLKS', 'PRA', 'RTK'])
    const { branchTypeId } = await db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
    await db.branchCardType.deleteMany({ where: { branchTypeId, cardType: { code: 'RP' } } })
    expect(await made()).toEqual(['EP', 'PLKS', 'PRA', 'RTK'])
  })
})
