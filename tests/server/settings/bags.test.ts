import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BagStatus, LotTransferStatus } from '#generated/prisma/enums.ts'
import { bagCommands } from '#server/settings/bags.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { describeSetting } from './settingSuite.ts'

const bag = (n: number) => ({ bagNo: `BG-${n}`, branchCode: 'JHB' })

let transfers = 0
async function distribute(world: World, key: string, status: LotTransferStatus): Promise<string> {
  const documentNo = `LD-HQ-2026-9${++transfers}`
  const route = {
    direction: 'distribution',
    originBranchCode: 'HQ',
    destinationBranchCode: 'JHB',
  } as const
  const moments = {
    createdAt: world.now,
    sentAt: status === 'packed' ? null : world.now,
    receivedAt: status === 'received' ? world.now : null,
  }
  await world.services.db.lotTransfer.create({
    data: {
      documentNo,
      ldrNo: documentNo.replace('LD-HQ', 'LDR-JHB'),
      ...route,
      bagId: Number(key),
      senderId: 1,
      ...moments,
      status,
    },
  })
  return documentNo
}

describeSetting({
  name: 'Bag',
  commands: bagCommands,
  ofBranch: true,
  fresh: bag,
  edited: (n) => ({ bagNo: `BG-${n}-B`, branchCode: 'JHB', status: 'received' }),
  exists: 'setting.exists',
  notFound: 'bag.notFound',
  edges: [
    {
      field: 'bagNo',
      good: ['x'.repeat(20), 'x', ' Beg 7 ', 'a_c'],
      bad: [
        ['', 'field.required'],
        ['   ', 'field.required'],
        [undefined, 'field.required'],
        ['x'.repeat(21), 'field.tooLong'],
        // The first letter is Cyrillic.
        ['ВEG-001', 'code.spaced'],
        // The same bag in different case; a wildcard of the database is an ordinary character.
        ['BEG 7', 'setting.exists'],
      ],
    },
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
      field: 'status',
      good: ['free', 'packed', 'inTransit', 'received', undefined],
      bad: [
        ['lost', 'field.invalid'],
        ['FREE', 'field.invalid'],
      ],
    },
  ],
  use: (key, world) => distribute(world, key, 'received'),
})

describe('a bag', () => {
  let world: World
  let admin: Person
  let n = 100

  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as('admin')
  })
  afterAll(() => world.close())

  const made = async (status?: BagStatus) =>
    (await bagCommands.create(admin, { ...bag(++n), ...(status && { status }) })).key
  const rowOf = (key: string) =>
    world.services.db.bag.findUniqueOrThrow({ where: { id: Number(key) } })
  const edit = async (key: string, changes: object) => {
    const { bagNo, branchCode } = await rowOf(key)
    return bagCommands.update(admin, { key, bagNo, branchCode, ...changes }).then(
      () => 'ok',
      (error: unknown) => error,
    )
  }

  test('is free by default, and keeps its status if an edit leaves it out', async () => {
    expect((await rowOf(await made())).status).toBe('free')
    const key = await made('received')
    expect(await edit(key, { bagNo: 'Renamed' })).toBe('ok')
    expect(await rowOf(key)).toMatchObject({ bagNo: 'Renamed', status: 'received', version: 2 })
  })

  test('cannot have another’s number, regardless of case', async () => {
    const [one, other] = [await made(), await made()]
    const { bagNo } = await rowOf(one)
    expect(await edit(other, { bagNo: bagNo.toLowerCase() })).toMatchObject({
      code: 'setting.exists',
      path: 'bagNo',
    })
    expect(await edit(one, { bagNo: bagNo.toLowerCase() })).toBe('ok')
    // "_" matches only itself.
    await bagCommands.create(admin, { bagNo: 'Q1Z', branchCode: 'JHB' })
    await bagCommands.create(admin, { bagNo: 'Q_Z', branchCode: 'JHB' })
  })

  test.each(['packed', 'inTransit'] as const)(
    'that is %s keeps its branch and cannot be deleted, even without a distribution',
    async (status) => {
      const key = await made(status)
      expect(await edit(key, { branchCode: 'PEN' })).toMatchObject({
        code: 'bag.underWay',
        path: 'branchCode',
      })
      await expect(bagCommands.remove(admin, { key })).rejects.toMatchObject({
        code: 'bag.notEmptied',
      })
      expect(await edit(key, { status: 'free' })).toBe('ok')
      expect(await edit(key, { branchCode: 'PEN' })).toBe('ok')
      await bagCommands.remove(admin, { key })
    },
  )

  test.each(['free', 'received'] as const)(
    'that is %s moves only to another active branch',
    async (status) => {
      const key = await made(status)
      await world.services.db.branch.update({
        where: { code: 'PEN' },
        data: { deletedAt: world.now },
      })
      expect(await edit(key, { branchCode: 'PEN' })).toMatchObject({
        code: 'branch.notFound',
        path: 'branchCode',
      })
      await world.services.db.branch.update({ where: { code: 'PEN' }, data: { deletedAt: null } })
      expect(await edit(key, { branchCode: 'PEN' })).toBe('ok')
      await bagCommands.remove(admin, { key })
    },
  )

  test.each(['packed', 'inTransit', 'partlyReceived'] as const)(
    'gets its status from a distribution that is %s',
    async (status) => {
      const key = await made('packed')
      const documentNo = await distribute(world, key, status)
      expect(await edit(key, { status: 'free' })).toMatchObject({
        code: 'bag.ofTransfer',
        path: 'status',
        values: { documentNo },
      })
      expect(await edit(key, { bagNo: `New tag ${n}`, status: 'packed' })).toBe('ok')
      await world.services.db.lotTransfer.update({
        where: { documentNo },
        data: { status: 'received', sentAt: world.now, receivedAt: world.now },
      })
      expect(await edit(key, { status: 'free' })).toBe('ok')
    },
  )

  test('is visible to its branch and to headquarters; users without stock rights are refused', async () => {
    const key = await made()
    const { bagNo } = await rowOf(key)
    const seen = async (loginId: string) => {
      const { data, errors } = await (
        await world.as(loginId)
      ).graphql('{ bags { bagNo branch { code } } }')
      return (
        errors?.[0]!.extensions!.code ??
        (data!.bags! as { bagNo: string }[]).some((each) => each.bagNo === bagNo)
      )
    }
    const found = []
    for (const loginId of ['admin', 'operator', 'operator.pen', 'monitor', 'viewer'])
      found.push(await seen(loginId))
    expect(found).toEqual([true, true, false, 'permission.denied', 'permission.denied'])
  })
})
