import { isObjectType } from 'graphql'
import { expect, test, vi } from 'vitest'
import { can } from '#domain/access.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { mayReadNode, readBy } from '#server/platform/graphql/readBy.ts'
import { grouped, loader } from '#server/platform/loader.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { schema } from '#server/schema.ts'

const viewer = {
  userId: 1,
  loginId: 'x',
  roleId: 3,
  branchCode: 'JHB',
  staffName: 'X',
  csmRights: [],
} as const
const request = (caller: Partial<RequestContext> = {}) =>
  ({ viewer, loaders: new Loaders(), ...caller }) as RequestContext

function counting() {
  const batch = vi.fn(
    async (_ctx: unknown, keys: readonly string[]) =>
      new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.length])),
  )
  return { batch, read: loader('test', batch, 0) }
}

test('loads of one tick share one read, with each key once', async () => {
  const { batch, read } = counting()
  const ctx = request()
  expect(await Promise.all(['a', 'bb', 'a'].map((key) => read(ctx, key)))).toEqual([1, 2, 1])
  expect(batch.mock.calls.map(([, keys]) => keys)).toEqual([['a', 'bb']])
})

test('a value is read once per request', async () => {
  const { batch, read } = counting()
  const ctx = request()
  await read(ctx, 'a')
  await read(ctx, 'a')
  expect(batch).toHaveBeenCalledTimes(1)
  await read(request(), 'a')
  expect(batch).toHaveBeenCalledTimes(2)
})

test('a value is read again after it was cleared', async () => {
  const { batch, read } = counting()
  const ctx = request()
  await read(ctx, 'a')
  ctx.loaders.clear()
  await read(ctx, 'a')
  expect(batch).toHaveBeenCalledTimes(2)
})

test('a key that the read does not return gets the fallback value', async () => {
  expect(await counting().read(request(), 'none')).toBe(0)
})

test('nothing is read for a signed-out caller', async () => {
  const { batch, read } = counting()
  await expect(read(request({ viewer: null }), 'a')).rejects.toMatchObject({
    code: 'session.ended',
  })
  expect(batch).not.toHaveBeenCalled()
})

test('rows are grouped by their key in their original order', () => {
  const rows = [
    { of: 'a', n: 1 },
    { of: 'b', n: 2 },
    { of: 'a', n: 3 },
  ]
  expect([...grouped(rows, ({ of }) => of)]).toEqual([
    ['a', [rows[0], rows[2]]],
    ['b', [rows[1]]],
  ])
})

test('a Prisma type that does not declare who reads it by id is readable by nobody', () => {
  const loaded = { pothosPrismaModel: 'Bag' }
  expect(mayReadNode({ extensions: loaded }, { viewer })).toBe(false)
  for (const action of ['bag.view', 'user.administer'] as const) {
    expect(mayReadNode({ extensions: { ...loaded, ...readBy(action) } }, { viewer })).toBe(
      can(viewer, action),
    )
  }
})

test('every Prisma Node declares who reads it by id', () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && type.extensions.pothosPrismaModel !== undefined,
  )
  expect(types.map(({ name }) => name).sort()).toEqual([
    'Bag',
    'Branch',
    'BranchCardType',
    'BranchType',
    'CardThreshold',
    'CardType',
    'CsmHubBranch',
    'CsmMachine',
    'CsmMapFolder',
    'CsmRejectReason',
    'IncidentRules',
    'PassNationality',
    'PassRule',
    'PassSector',
    'Ppid',
    'QcStatusCode',
    'RetentionRules',
    'RightsRules',
    'Station',
    'StockRules',
  ])
  expect(types.filter(({ extensions }) => extensions.readBy === undefined)).toEqual([])
})
