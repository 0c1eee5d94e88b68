import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#generated/prisma/client.ts'
import { forgotPassword } from '#server/access/passwords/forgotPassword.ts'
import {
  countPasswordRequests,
  listPasswordRequests,
} from '#server/access/passwords/passwordRequests.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { createUser } from '#server/access/users/createUser.ts'
import { deleteUser } from '#server/access/users/deleteUser.ts'
import { disableUser } from '#server/access/users/disableUser.ts'
import { enableUser } from '#server/access/users/enableUser.ts'
import { listUsers } from '#server/access/users/listUsers.ts'
import { findUserRecord } from '#server/access/users/userRecords.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { accessTest, password } from './accessTest.ts'

const t = accessTest()
let administrator: User

beforeAll(async () => {
  administrator = await t.user({ loginId: 'ketua', roleId: 1, branchCode: 'HQ' })
})

const as = (user = administrator) => t.request({ viewer: t.viewer(user) }) as SignedInContext
const open = (user: User) => signIn(t.request(), { loginId: user.loginId, password })
const passkeyOf = (user: User) =>
  t.db.passkey.create({
    data: {
      credentialId: `key-${user.id}`,
      userId: user.id,
      publicKey: new Uint8Array([1]),
      counter: 0,
      label: 'Kaunter 3',
      createdAt: t.now,
    },
  })

describe('deleting a user', () => {
  test('keeps the row for the audit trail, ends the sessions at once, and deletes passkeys and requests', async () => {
    const user = await t.user()
    const { token } = await open(user)
    await passkeyOf(user)
    await forgotPassword(t.request(), { loginId: user.loginId })
    expect(await deleteUser(as(), { loginId: user.loginId, version: 1 })).toEqual({
      loginId: user.loginId,
      userId: user.id,
    })

    expect(await t.reload(user)).toMatchObject({ deletedAt: t.now, version: 2 })
    await expect(t.requestWith(token)).rejects.toThrow(/not good/)
    expect(await t.db.session.findFirst({ where: { userId: user.id } })).toMatchObject({
      endReason: 'userDeleted',
    })
    expect(await t.db.passkey.count({ where: { userId: user.id } })).toBe(0)
    expect(await t.db.passwordRequest.findFirst({ where: { userId: user.id } })).toMatchObject({
      handledAt: t.now,
      handledById: administrator.id,
    })
    await expect(open(user)).rejects.toMatchObject({ code: 'login.mismatch' })
    expect((await t.audited('deleteUser')).at(-1)).toMatchObject({
      subjects: [`User:${user.loginId}`],
      before: { roleId: 5, branchCode: 'JHB' },
      after: { deleted: true, endedSessions: 1, removedPasskeys: 1 },
    })
  })

  test('removes them from every list and from every lookup by id', async () => {
    const user = await t.user()
    await deleteUser(as(), { loginId: user.loginId })
    expect(await findUserRecord(as(), String(user.id))).toBeNull()
    expect((await listUsers(as(), null, 100)).map(({ loginId }) => loginId)).not.toContain(
      user.loginId,
    )
    for (const act of [deleteUser, disableUser, enableUser]) {
      await expect(act(as(), { loginId: user.loginId })).rejects.toMatchObject({
        code: 'user.notFound',
      })
    }
  })

  test('is refused for an older version', async () => {
    const user = await t.user({ version: 3 })
    const stale = deleteUser(as(), { loginId: user.loginId, version: 2 })
    await expect(stale).rejects.toMatchObject({ code: 'record.changed' })
    expect(await t.reload(user)).toEqual(user)
  })
})

describe('disabling a user', () => {
  test('locks them out at once, and enabling lets them in again', async () => {
    const user = await t.user()
    const { token } = await open(user)
    await passkeyOf(user)
    await disableUser(as(), { loginId: user.loginId })
    await expect(t.requestWith(token)).rejects.toThrow(/not good/)
    await expect(open(user)).rejects.toMatchObject({ code: 'login.mismatch' })
    expect(await t.reload(user)).toMatchObject({ disabledAt: t.now, version: 2 })
    expect(await t.db.session.findFirst({ where: { userId: user.id } })).toMatchObject({
      endReason: 'userDisabled',
      endedAt: t.now,
    })
    expect((await t.audited('disableUser')).at(-1)).toMatchObject({
      before: { disabled: false },
      after: { disabled: true, endedSessions: 1 },
    })

    await enableUser(as(), { loginId: user.loginId })
    await expect(open(user)).resolves.toBeDefined()
    await expect(t.requestWith(token)).rejects.toThrow(/not good/)
    expect(await t.db.passkey.count({ where: { userId: user.id } })).toBe(1)
    expect((await t.audited('enableUser')).at(-1)).toMatchObject({
      before: { disabled: true },
      after: { disabled: false },
    })
  })

  test('closes their password request: a disabled user cannot get a new password', async () => {
    const user = await t.user()
    await forgotPassword(t.request(), { loginId: user.loginId })
    const before = await countPasswordRequests(as())
    await disableUser(as(), { loginId: user.loginId })
    expect(await countPasswordRequests(as())).toBe(before - 1)
    expect((await listPasswordRequests(as())).map((request) => request.user.loginId)).not.toContain(
      user.loginId,
    )
  })
})

describe.each([
  ['deleteUser', deleteUser],
  ['disableUser', disableUser],
  ['enableUser', enableUser],
])('%s', (_name, act) => {
  test('only administrators who can see the user may do this', async () => {
    const user = await t.user()
    const ofPenang = await t.user({ roleId: 1, branchCode: 'PEN' })
    await expect(act(as(ofPenang), { loginId: user.loginId })).rejects.toMatchObject({
      code: 'user.notFound',
    })
    for (const roleId of [3, 4, 5, 6]) {
      const somebody = await t.user({ roleId, branchCode: 'HQ' })
      await expect(act(as(somebody), { loginId: user.loginId })).rejects.toMatchObject({
        code: 'permission.denied',
      })
    }
    await expect(act(t.request(), { loginId: user.loginId })).rejects.toMatchObject({
      code: 'session.ended',
    })
    await expect(act(as(), { loginId: 'nobody' })).rejects.toMatchObject({ code: 'user.notFound' })
    expect(await t.reload(user)).toEqual(user)
    const ofJohor = await t.user({ roleId: 2, branchCode: 'JHB' })
    await expect(act(as(ofJohor), { loginId: user.loginId })).resolves.toMatchObject({
      loginId: user.loginId,
    })
  })
})

test('an administrator who is being removed at the same moment creates no user', async () => {
  for (let round = 0; round < 5; round++) {
    const former = await t.user({ roleId: 2, branchCode: 'HQ' })
    const input = {
      loginId: `akhir${round}`,
      password: 'Kebun-Getah-77',
      confirmation: 'Kebun-Getah-77',
      roleId: 2,
      branchCode: 'HQ',
      staffName: 'Akhir',
      staffNumber: 'KP9',
      designation: 'Pentadbir',
      email: 'akhir@ikad.example',
    }
    const [made] = await Promise.allSettled([
      createUser(as(former), input),
      deleteUser(as(), { loginId: former.loginId }),
    ])
    const [creation] = await t.db.auditEvent.findMany({
      where: { action: 'createUser', subjects: { has: `User:akhir${round}` } },
    })
    const [removal] = await t.db.auditEvent.findMany({
      where: { action: 'deleteUser', subjects: { has: `User:${former.loginId}` } },
    })
    if (made.status === 'fulfilled') expect(creation!.id < removal!.id).toBe(true)
    else expect(made.reason).toMatchObject({ code: 'session.ended' })
  }
})
