import { beforeAll, describe, expect, test, vi } from 'vitest'
import { limits } from '#domain/limits.ts'
import { passwordRule } from '#domain/user/passwordRule.ts'
import type { User } from '#generated/prisma/client.ts'
import { changePassword } from '#server/access/passwords/changePassword.ts'
import { dismissPasswordRequest } from '#server/access/passwords/dismissPasswordRequest.ts'
import { forgotPassword } from '#server/access/passwords/forgotPassword.ts'
import {
  countPasswordRequests,
  listPasswordRequests,
} from '#server/access/passwords/passwordRequests.ts'
import { resetPassword } from '#server/access/passwords/resetPassword.ts'
import { newTemporaryPassword } from '#server/access/passwords/temporaryPassword.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { reactivateUser } from '#server/access/users/reactivateUser.ts'
import { unlockUser } from '#server/access/users/unlockUser.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { accessTest, day, minute, password } from './accessTest.ts'
import { startMailServer } from './mailServer.ts'

const t = accessTest()
let administrator: User

beforeAll(async () => {
  administrator = await t.user({ loginId: 'ketua', roleId: 2, branchCode: 'HQ' })
})

const as = (user = administrator) => t.request({ viewer: t.viewer(user) }) as SignedInContext
const open = (user: User, given = password) =>
  signIn(t.request({ address: t.deskOf(user.loginId) }), { loginId: user.loginId, password: given })
const reset = (user: User, by = administrator) => resetPassword(as(by), { loginId: user.loginId })
async function fail(user: User, times: number) {
  for (let i = 0; i < times; i++)
    await expect(open(user, 'Wrong-1234')).rejects.toMatchObject({ code: 'login.mismatch' })
}

test('the temporary password signs in, and must be changed first', async () => {
  const user = await t.user()
  const { temporaryPassword } = await reset(user)
  await expect(open(user)).rejects.toMatchObject({ code: 'login.mismatch' })
  const { token, mustChangePassword } = await open(user, temporaryPassword)
  expect(mustChangePassword).toBe(true)
  const ctx = await t.requestWith(token)
  expect(ctx.mustChangePassword).toBe(true)
  const newPassword = 'Kebun-Getah-77'
  const same = changePassword(ctx, {
    oldPassword: temporaryPassword,
    newPassword: temporaryPassword,
    confirmation: temporaryPassword,
  })
  await expect(same).rejects.toMatchObject({ code: 'password.same' })
  await changePassword(ctx, {
    oldPassword: temporaryPassword,
    newPassword,
    confirmation: newPassword,
  })
  await expect(open(user, newPassword)).resolves.toMatchObject({ mustChangePassword: false })
  await expect(open(user, temporaryPassword)).rejects.toMatchObject({ code: 'login.mismatch' })
})

test('keeps the passkeys: a user who signs in by passkey still can', async () => {
  const user = await t.user()
  const passkey = {
    credentialId: 'kunci-semula',
    publicKey: new Uint8Array([1]),
    counter: 0,
    label: 'Telefon',
    createdAt: t.now,
  }
  await t.db.passkey.create({ data: { ...passkey, userId: user.id } })
  await reset(user)
  expect(await t.db.passkey.count({ where: { userId: user.id } })).toBe(1)
})

test('ends all sessions, unlocks, closes the requests, and names the administrator in the audit trail', async () => {
  const user = await t.user()
  const { token } = await open(user)
  await forgotPassword(t.request(), { loginId: user.loginId })
  await fail(user, limits.failedSignIns)
  await expect(open(user)).rejects.toMatchObject({ code: 'login.locked' })
  t.later(minute)
  await reset(user)
  expect(await t.reload(user)).toMatchObject({
    mustChangePassword: true,
    passwordChangedAt: t.now,
    activeSince: user.activeSince,
    version: 2,
  })
  expect(await t.failures(user)).toEqual([])
  await expect(t.requestWith(token)).rejects.toThrow(/not good/)
  expect(await t.db.session.findFirst({ where: { userId: user.id } })).toMatchObject({
    endReason: 'passwordReset',
  })
  expect(await t.db.passwordRequest.findMany({ where: { userId: user.id } })).toMatchObject([
    { handledAt: t.now, handledById: administrator.id },
  ])
  expect((await t.audited('resetPassword')).at(-1)).toMatchObject({
    loginId: 'ketua',
    subjects: [`User:${user.loginId}`],
    after: { mustChangePassword: true, endedSessions: 1 },
  })
})

test('the temporary password is nowhere in the database, not even under an idempotency key', async () => {
  const user = await t.user()
  const { temporaryPassword } = await resetPassword(
    { ...as(), idempotencyKey: 'reset-1' },
    { loginId: user.loginId },
  )
  const tables = await t.db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['app_user', 'audit_event', 'idempotency_key', 'session']),
  )
  for (const { name } of tables) {
    const rows = await t.db.$queryRawUnsafe<{ row: string }[]>(
      `SELECT to_jsonb(r)::text AS row FROM ${name} r`,
    )
    const found = rows.filter(({ row }) => row.includes(temporaryPassword))
    expect(found, name).toEqual([])
  }
  expect(await t.db.idempotencyKey.count({ where: { key: 'reset-1' } })).toBe(0)
  const { temporaryPassword: another } = await resetPassword(
    { ...as(), idempotencyKey: 'reset-1' },
    { loginId: user.loginId },
  )
  expect(another).not.toBe(temporaryPassword)
})

test('a temporary password is readable, satisfies the rule, and never repeats', () => {
  const many = Array.from({ length: 2_000 }, newTemporaryPassword)
  for (const each of many) {
    expect(each).toMatch(/^([BDFGHJKMNPRSTWYZ][aeiou][bdfghjkmnprstwyz][aeiou]-){4}[2-9]{4}$/)
    expect(passwordRule.safeParse(each).success, each).toBe(true)
  }
  expect(new Set(many).size).toBe(many.length)
  // 8,000 uniform draws from 6,400 words give about 4,570 distinct words.
  const words = new Set(many.flatMap((each) => each.split('-').slice(0, 4)))
  expect(words.size).toBeGreaterThan(4_000)
  expect(many.join().toLowerCase()).not.toMatch(/\bbabi|\bpuki|\btahi/)
})

describe('permission', () => {
  test('nobody resets their own: that would let a passer-by take over an open session', async () => {
    await expect(reset(administrator)).rejects.toMatchObject({ code: 'user.self' })
    await expect(open(administrator)).resolves.toBeDefined()
  })

  test('administrators may, for users whom they can see', async () => {
    const user = await t.user()
    await expect(reset(user, await t.user({ roleId: 1, branchCode: 'PEN' }))).rejects.toMatchObject(
      { code: 'user.notFound' },
    )
    for (const roleId of [3, 4, 5, 6]) {
      const somebody = await t.user({ roleId, branchCode: 'HQ' })
      await expect(reset(user, somebody)).rejects.toMatchObject({ code: 'permission.denied' })
    }
    await expect(resetPassword(t.request(), { loginId: user.loginId })).rejects.toMatchObject({
      code: 'session.ended',
    })
    await expect(open(user)).resolves.toMatchObject({ mustChangePassword: false })
    await expect(reset(user, await t.user({ roleId: 1, branchCode: 'JHB' }))).resolves.toBeDefined()
  })
})

describe('a locked account', () => {
  test('is unlocked before its 15 minutes end, and its failures are cleared', async () => {
    const user = await t.user()
    await fail(user, limits.failedSignIns)
    await unlockUser(as(), { loginId: user.loginId })
    expect(await t.failures(user)).toEqual([])
    await fail(user, limits.failedSignIns - 1)
    await expect(open(user)).resolves.toBeDefined()
    expect((await t.audited('unlockUser')).at(-1)).toMatchObject({
      before: { locked: true, failedAttempts: 5 },
      after: { locked: false, failedAttempts: 0 },
    })
  })
})

describe('an account that lapsed', () => {
  test('is usable for 30 more days after reactivation', async () => {
    const user = await t.user({ activeSince: new Date(t.now.getTime() - 31 * day) })
    await expect(open(user)).rejects.toMatchObject({ code: 'login.inactive' })
    const { temporaryPassword } = await reset(user)
    await expect(open(user, temporaryPassword)).rejects.toMatchObject({ code: 'login.inactive' })
    await reactivateUser(as(), { loginId: user.loginId })
    expect(await t.reload(user)).toMatchObject({ activeSince: t.now, lastLoginAt: null })
    t.later(30 * day)
    await expect(open(user, temporaryPassword)).resolves.toBeDefined()
    t.later(30 * day + 1)
    await expect(open(user, temporaryPassword)).rejects.toMatchObject({ code: 'login.inactive' })
  })
})

describe('a request for a new password', () => {
  test('waits until it is dismissed, once', async () => {
    const user = await t.user()
    await forgotPassword(t.request({ address: '10.9.9.9' }), { loginId: user.loginId })
    const waiting = (await listPasswordRequests(as())).find(
      (request) => request.user.id === user.id,
    )!
    expect(waiting).toMatchObject({
      requestedAt: t.now,
      address: '10.9.9.9',
      user: { requestedPasswordAt: t.now },
    })
    const before = await countPasswordRequests(as())
    const dismiss = (by = administrator) => dismissPasswordRequest(as(by), { id: waiting.id })

    const ofPenang = await t.user({ roleId: 1, branchCode: 'PEN' })
    await expect(dismiss(ofPenang)).rejects.toMatchObject({ code: 'user.notFound' })
    expect(await listPasswordRequests(as(ofPenang))).toEqual([])
    await expect(dismiss(await t.user())).rejects.toMatchObject({ code: 'permission.denied' })

    expect(await dismiss()).toEqual({ loginId: user.loginId })
    expect(await t.db.passwordRequest.findUnique({ where: { id: waiting.id } })).toMatchObject({
      handledAt: t.now,
      handledById: administrator.id,
    })
    expect(await countPasswordRequests(as())).toBe(before - 1)
    await expect(dismiss()).rejects.toMatchObject({ code: 'record.notFound' })
    await expect(dismissPasswordRequest(as(), { id: 999_999 })).rejects.toMatchObject({
      code: 'record.notFound',
    })
    await expect(open(user)).resolves.toBeDefined()
  })

  test('is dismissed by only one of two simultaneous calls', async () => {
    const user = await t.user()
    await forgotPassword(t.request(), { loginId: user.loginId })
    const { id } = await t.db.passwordRequest.findFirstOrThrow({ where: { userId: user.id } })
    const answers = await Promise.allSettled([
      dismissPasswordRequest(as(), { id }),
      dismissPasswordRequest(as(), { id }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test.each([
  ['unlockUser', unlockUser],
  ['reactivateUser', reactivateUser],
])('only administrators who can see the user may %s', async (_name, act) => {
  const user = await t.user()
  const [ofPenang, operator] = [
    await t.user({ roleId: 1, branchCode: 'PEN' }),
    await t.user({ roleId: 5, branchCode: 'HQ' }),
  ]
  await expect(act(as(ofPenang), { loginId: user.loginId })).rejects.toMatchObject({
    code: 'user.notFound',
  })
  await expect(act(as(operator), { loginId: user.loginId })).rejects.toMatchObject({
    code: 'permission.denied',
  })
  expect(await t.reload(user)).toEqual(user)
})

describe('by mail', () => {
  test('sends it to the user’s address in both languages, if SMTP is configured and the administrator chooses mail', async () => {
    const server = await startMailServer()
    const user = await t.user({ staffName: 'Siti Hajar', email: 'siti@ikad.example' })
    const ctx = t.request(
      { viewer: t.viewer(administrator) },
      { SMTP_URL: server.url },
    ) as SignedInContext
    const byMouth = await resetPassword(ctx, { loginId: user.loginId })
    expect([byMouth.mailed, server.mails]).toEqual([false, []])
    const { mailed, temporaryPassword } = await resetPassword(ctx, {
      loginId: user.loginId,
      byMail: true,
    })
    expect(mailed).toBe(true)
    expect(server.mails).toMatchObject([{ from: 'ikad@127.0.0.1', to: ['siti@ikad.example'] }])
    expect(server.mails[0]!.data).toContain(temporaryPassword)
    expect(server.mails[0]!.data).toContain('kata laluan sementara')
    await expect(open(user, temporaryPassword)).resolves.toMatchObject({ mustChangePassword: true })
    await server.stop()
  })

  test('if it cannot be sent, or the user has no address, the password is shown only to the administrator', async () => {
    const [user, silent] = [
      await t.user({ email: 'siti@ikad.example' }),
      await t.user({ email: '' }),
    ]
    const ctx = t.request(
      { viewer: t.viewer(administrator) },
      { SMTP_URL: 'smtp://127.0.0.1:9' },
    ) as SignedInContext
    const logged = vi.spyOn(ctx.log, 'error')
    for (const { loginId } of [user, silent]) {
      const { mailed, temporaryPassword } = await resetPassword(ctx, { loginId, byMail: true })
      expect(mailed).toBe(false)
      expect(temporaryPassword).not.toBe('')
    }
    expect(logged).toHaveBeenCalledOnce()
  })
})
