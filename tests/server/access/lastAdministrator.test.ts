import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#generated/prisma/client.ts'
import { deleteUser } from '#server/access/users/deleteUser.ts'
import { disableUser } from '#server/access/users/disableUser.ts'
import { updateUser } from '#server/access/users/updateUser.ts'
import { accessTest } from './accessTest.ts'

const t = accessTest()
const at = (branchCode: string, roleId: number, columns: Partial<User> = {}) =>
  t.user({ roleId, branchCode, ...columns })
const as = (user: User) => t.request({ viewer: t.viewer(user) })
const particulars = {
  staffName: 'Ketua',
  staffNumber: 'KP1',
  designation: 'Pentadbir',
  email: 'ketua@ikad.example',
}

const remove = (user: User, by: User) => deleteUser(as(by), { loginId: user.loginId })
const disable = (user: User, by: User) => disableUser(as(by), { loginId: user.loginId })
const demote = (user: User, by: User) =>
  updateUser(as(by), { loginId: user.loginId, ...particulars, roleId: 3 })
const move = (user: User, by: User) =>
  updateUser(as(by), {
    loginId: user.loginId,
    ...particulars,
    roleId: user.roleId,
    branchCode: 'JHB',
  })
const ways = [
  ['deletes', remove],
  ['disables', disable],
  ['demotes', demote],
  ['moves', move],
] as const

const remaining = () =>
  t.db.user.count({
    where: { roleId: { in: [1, 2] }, branchCode: 'HQ', disabledAt: null, deletedAt: null },
  })

/** Excludes the users of earlier tests from the count. */
beforeEach(() => t.db.user.updateMany({ data: { deletedAt: t.now } }).then(() => undefined))

describe('the last administrator of headquarters stays', () => {
  test.each([
    ['demotes', demote],
    ['moves', move],
  ])('%s nobody themselves', async (_what, act) => {
    const last = await at('HQ', 1)
    await at('JHB', 1)
    await at('HQ', 2, { disabledAt: t.now })
    await at('HQ', 2, { deletedAt: t.now })
    await at('HQ', 4)
    await expect(act(last, last)).rejects.toMatchObject({ code: 'user.lastAdministrator' })
    expect(await t.reload(last)).toEqual(last)
    await at('HQ', 2)
    await expect(act(last, last)).resolves.toBeDefined()
    expect(await remaining()).toBe(1)
  })

  test('nobody deletes or disables their own account, even if there are other administrators', async () => {
    const [me] = [await at('HQ', 1), await at('HQ', 2)]
    await expect(remove(me, me)).rejects.toMatchObject({ code: 'user.self' })
    await expect(disable(me, me)).rejects.toMatchObject({ code: 'user.self' })
    expect(await t.reload(me)).toEqual(me)
  })

  test('a disabled administrator, or one of a single branch, can be removed', async () => {
    const last = await at('HQ', 1)
    await expect(remove(await at('HQ', 2, { disabledAt: t.now }), last)).resolves.toBeDefined()
    await expect(remove(await at('JHB', 1), last)).resolves.toBeDefined()
    expect(await remaining()).toBe(1)
  })
})

describe.each(ways)('of two administrators, one of whom %s the other', (_first, act) => {
  test.each(ways)(
    'while the other %s the first simultaneously, one stays',
    async (_second, back) => {
      for (let round = 0; round < 3; round++) {
        await t.db.user.updateMany({ data: { deletedAt: t.now } })
        const [a, b] = [
          await at('HQ', round % 2 === 0 ? 1 : 2),
          await at('HQ', round % 2 === 0 ? 1 : 2),
        ]
        const answers = await Promise.allSettled([act(b, a), back(a, b)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
        expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { code: 'user.lastAdministrator' },
        })
        expect(await remaining()).toBe(1)
      }
    },
  )
})

test('of three who remove each other in a circle, a removed one removes nobody', async () => {
  for (let round = 0; round < 5; round++) {
    await t.db.user.updateMany({ data: { deletedAt: t.now } })
    const [a, b, c] = [await at('HQ', 1), await at('HQ', 1), await at('HQ', 1)]
    const answers = await Promise.allSettled([remove(b, a), remove(c, b), remove(a, c)])
    const refused = answers
      .filter((answer) => answer.status === 'rejected')
      .map(({ reason }) => reason.code)
    expect(refused).toHaveLength(1)
    expect(['session.ended', 'user.lastAdministrator']).toContain(refused[0])
    expect(await remaining()).toBe(1)
    const removals = (await t.audited('deleteUser')).slice(-2)
    const [first, second] = removals.map(({ loginId, subjects }) => ({
      by: loginId,
      whom: subjects[0],
    }))
    expect(second!.by).not.toBe(first!.whom!.slice('User:'.length))
  }
})
