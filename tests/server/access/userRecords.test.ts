import { beforeAll, describe, expect, test } from 'vitest'
import type { UserFilter } from '#domain/user/filter.ts'
import { type UserState, userStates } from '#domain/user/states.ts'
import { userState } from '#domain/user/userState.ts'
import type { User } from '#generated/prisma/client.ts'
import { listUserRecords, userSorts, type UserSort } from '#server/access/users/userRecords.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { lockAccount } from '#tests/support/lockAccount.ts'
import { accessTest, day, minute } from './accessTest.ts'

const t = accessTest()
let administrator: User
const ago = (ms: number) => new Date(t.now.getTime() - ms)

beforeAll(async () => {
  administrator = await t.user({
    loginId: 'ketua',
    roleId: 1,
    branchCode: 'HQ',
    staffName: 'Zainab',
    lastLoginAt: ago(minute),
  })
  await t.user({
    loginId: 'aminah',
    staffName: 'Aminah Yusof',
    staffNumber: 'KP_1',
    email: 'am@ikad.example',
    lastLoginAt: ago(day),
  })
  await t.user({
    loginId: 'baharu',
    branchCode: 'PEN',
    roleId: 4,
    staffName: 'Baharuddin',
    createdAt: ago(-day),
  })
  await t.user({ loginId: 'dikunci', staffNumber: 'KPX1' })
  await t.user({ loginId: 'pernah', activeSince: ago(30 * day) })
  await t.user({ loginId: 'lama', branchCode: 'PEN', activeSince: ago(30 * day + 1) })
  await t.user({ loginId: 'tutup', disabledAt: t.now, activeSince: ago(90 * day) })
  await t.user({ loginId: 'tergantung', suspendedAt: t.now, activeSince: ago(90 * day) })
  await t.user({ loginId: 'lama.dikunci', activeSince: ago(90 * day) })
  for (const loginId of ['tutup', 'lama.dikunci']) await lockAccount(t.db, loginId, ago(-minute))
  await lockAccount(t.db, 'dikunci', ago(-1))
  await lockAccount(t.db, 'pernah', t.now)
  await t.user({ loginId: 'hapus', deletedAt: t.now })
  const asked = await t.db.user.findMany({ where: { loginId: { in: ['aminah', 'lama'] } } })
  for (const { id } of asked)
    await t.db.passwordRequest.create({
      data: { userId: id, requestedAt: ago(minute), address: '' },
    })
  const handled = await t.db.user.findUniqueOrThrow({ where: { loginId: 'baharu' } })
  await t.db.passwordRequest.create({
    data: { userId: handled.id, requestedAt: ago(minute), address: '', handledAt: t.now },
  })
})

const as = (user = administrator) => t.request({ viewer: t.viewer(user) }) as SignedInContext
async function found(
  filter: UserFilter,
  page: { sort?: UserSort; descending?: boolean } = {},
  ctx = as(),
) {
  const { edges, count } = await listUserRecords(ctx, filter, page)
  expect(await count()).toBe(edges.length)
  return edges.map(({ node }) => node.loginId)
}
const everybody = [
  'aminah',
  'baharu',
  'dikunci',
  'ketua',
  'lama',
  'lama.dikunci',
  'pernah',
  'tergantung',
  'tutup',
]

describe('users are found', () => {
  test('without a filter, except the deleted, by login id', async () => {
    expect(await found({})).toEqual(everybody)
    expect(await found({}, { descending: true })).toEqual(everybody.toReversed())
  })

  test.each<[string, UserFilter, string[]]>([
    ['part of the name, regardless of case', { search: ' yusof ' }, ['aminah']],
    ['part of the login id', { search: 'KUNCI' }, ['dikunci', 'lama.dikunci']],
    ['the email address', { search: 'am@ikad' }, ['aminah']],
    ['a literal staff number, not a pattern', { search: 'KP_1' }, ['aminah']],
    ['the branch', { branchCode: 'PEN' }, ['baharu', 'lama']],
    ['the role', { roleId: 4 }, ['baharu']],
    ['a waiting request', { requested: true }, ['aminah', 'lama']],
    ['no waiting request', { requested: false, branchCode: 'PEN' }, ['baharu']],
    [
      'several of these together',
      { search: 'lama', state: 'inactive', requested: true, branchCode: 'PEN' },
      ['lama'],
    ],
  ])('by %s', async (_what, filter, expected) => {
    expect(await found(filter)).toEqual(expected)
  })

  test('by each state, as the domain rules compute it from the same rows', async () => {
    const rows = (await listUserRecords(as(), {}, {})).edges.map(({ node }) => node)
    const states: Record<UserState, string[]> = {
      active: ['aminah', 'baharu', 'ketua', 'pernah'],
      locked: ['dikunci', 'lama.dikunci'],
      inactive: ['lama'],
      suspended: ['tergantung'],
      disabled: ['tutup'],
    }
    for (const state of userStates) {
      expect(await found({ state }), state).toEqual(states[state])
      expect(
        rows.filter((row) => userState(row, t.now) === state).map(({ loginId }) => loginId),
      ).toEqual(states[state])
    }
  })

  test('by an administrator of a branch, only there', async () => {
    const ofPenang = await t.user({ loginId: 'ketua.pen', roleId: 1, branchCode: 'PEN' })
    expect(await found({}, {}, as(ofPenang))).toEqual(['baharu', 'ketua.pen', 'lama'])
    expect(await found({ branchCode: 'JHB' }, {}, as(ofPenang))).toEqual([])
    await t.db.user.delete({ where: { id: ofPenang.id } })
  })
})

test('the row never contains the hash or the number of failures', async () => {
  const { edges } = await listUserRecords(as(), {}, {})
  expect(JSON.stringify(edges)).not.toMatch(/passwordHash|argon2|failed/i)
  expect(edges.find(({ node }) => node.loginId === 'aminah')!.node).toMatchObject({
    requestedPasswordAt: ago(minute),
    csmRights: [],
    lastLoginAt: ago(day),
    version: 1,
  })
  expect(edges.find(({ node }) => node.loginId === 'baharu')!.node.requestedPasswordAt).toBeNull()
})

test.each(Object.keys(userSorts) as UserSort[])(
  'sorted by %s, pages of two show everyone once, in both directions',
  async (sort) => {
    for (const descending of [false, true]) {
      const whole = await found({}, { sort, descending })
      const paged: string[] = []
      for (let after: string | null = null, more = true; more;) {
        const page = await listUserRecords(as(), {}, { sort, descending, first: 2, after })
        paged.push(...page.edges.map(({ node }) => node.loginId))
        after = page.pageInfo.endCursor
        more = page.pageInfo.hasNextPage
      }
      expect(paged).toEqual(whole)
      expect(paged.toSorted()).toEqual(everybody)
    }
  },
)

test('sorted by the last sign-in, users who never signed in come first', async () => {
  expect((await found({}, { sort: 'lastLoginAt' })).slice(-2)).toEqual(['aminah', 'ketua'])
  expect((await found({}, { sort: 'lastLoginAt', descending: true })).slice(0, 2)).toEqual([
    'ketua',
    'aminah',
  ])
})
