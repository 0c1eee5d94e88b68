import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/access/passwords/passwordHash.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { signOut } from '#server/access/sessions/signOut.ts'
import { insist } from '#tests/support/insist.ts'
import { accessTest, day, minute, password, second } from './accessTest.ts'

const t = accessTest()

function attempt(loginId: string, given: string, caller: Parameters<typeof t.request>[0] = {}) {
  return signIn(t.request({ address: t.deskOf(loginId), ...caller }), { loginId, password: given })
}

async function fail(loginId: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    await expect(attempt(loginId, 'Wrong-1234')).rejects.toMatchObject({ code: 'login.mismatch' })
}

test('the right password opens a session, and the database stores only the SHA-256 of its token', async () => {
  const user = await t.user({ roleId: 4 })
  const session = await attempt(` ${user.loginId} `, password, {
    address: '10.9.9.9',
    userAgent: 'Browser',
    carrier: 'bearer',
  })
  expect(Buffer.from(session.token, 'base64url')).toHaveLength(32)
  expect(session).toMatchObject({
    viewer: { userId: user.id, roleId: 4, branchCode: 'JHB' },
    mustChangePassword: false,
  })
  expect(session.expiresAt).toEqual(new Date(t.now.getTime() + 30 * minute))

  const [row, ...others] = await t.db.session.findMany({ where: { userId: user.id } })
  expect(others).toEqual([])
  expect(Buffer.from(row!.tokenHash)).toEqual(createHash('sha256').update(session.token).digest())
  expect(row).toMatchObject({
    id: session.sessionId,
    area: 'ikad',
    carrier: 'bearer',
    address: '10.9.9.9',
    userAgent: 'Browser',
  })
  expect(JSON.stringify(row)).not.toContain(session.token)
  expect(await t.reload(user)).toMatchObject({ lastLoginAt: t.now, activeSince: t.now })
  expect((await t.audited('signIn')).at(-1)).toMatchObject({
    loginId: user.loginId,
    subjects: [`User:${user.loginId}`],
    address: '10.9.9.9',
  })
})

test('passwords are stored as argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('composed and decomposed characters make the same password; case matters', async () => {
  const composed = await hashPassword('Caf\u00e9-2026x')
  expect(await verifyPassword(composed, 'Cafe\u0301-2026x')).toBe(true)
  expect(await verifyPassword(composed, 'caf\u00e9-2026x')).toBe(false)
  expect(await verifyPassword(composed, 'Caf\u00e9-2026x ')).toBe(false)
})

test('wrong password and unknown, disabled and deleted user get the same answer and are audited', async () => {
  const user = await t.user()
  const disabled = await t.user({ disabledAt: t.now })
  const deleted = await t.user({ deletedAt: t.now })
  const refused = { code: 'login.mismatch', path: null, values: {} }
  await expect(attempt(user.loginId, 'Wrong-1234')).rejects.toMatchObject(refused)
  await expect(attempt('nobody at all', password)).rejects.toMatchObject(refused)
  await expect(attempt(disabled.loginId, password)).rejects.toMatchObject(refused)
  await expect(attempt(deleted.loginId, password)).rejects.toMatchObject(refused)
  const audited = await t.audited('signInFailed')
  expect(audited.map(({ loginId, after }) => [loginId, after])).toEqual([
    [user.loginId, { reason: 'password' }],
    ['', { reason: 'unknownUser' }],
    ['', { reason: 'unknownUser' }],
    ['', { reason: 'unknownUser' }],
  ])
  expect(
    JSON.stringify(audited, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
  ).not.toMatch(/Wrong-1234|nobody at all/)
})

test('5 failures lock for 15 minutes: at 14:59 the right password is refused, at 15:00 it is not', async () => {
  const user = await t.user()
  await fail(user.loginId, 5)
  await expect(attempt(user.loginId, password)).rejects.toMatchObject({
    code: 'login.locked',
    values: { minutes: 15 },
  })
  t.later(15 * minute - second)
  await expect(attempt(user.loginId, password)).rejects.toMatchObject({
    code: 'login.locked',
    values: { minutes: 1 },
  })
  t.later(second)
  await expect(attempt(user.loginId, password)).resolves.toMatchObject({
    viewer: { userId: user.id },
  })
  expect(await t.failures(user)).toEqual([])
})

test('4 failures do not lock, and a success resets the count', async () => {
  const user = await t.user()
  await fail(user.loginId, 4)
  await attempt(user.loginId, password)
  await fail(user.loginId, 4)
  await expect(attempt(user.loginId, password)).resolves.toBeDefined()
})

test('after a lock ends the count restarts: 4 more failures do not lock again', async () => {
  const user = await t.user()
  await fail(user.loginId, 5)
  t.later(15 * minute)
  await fail(user.loginId, 4)
  await expect(attempt(user.loginId, password)).resolves.toBeDefined()
})

test('an unknown login id locks like a real one, so the lock reveals nothing', async () => {
  await fail('ghost', 5)
  await expect(attempt('ghost', password)).rejects.toMatchObject({
    code: 'login.locked',
    values: { minutes: 15 },
  })
  t.later(15 * minute)
  await expect(attempt('ghost', password)).rejects.toMatchObject({ code: 'login.mismatch' })
})

test('20 parallel wrong attempts lock at the fifth: 5 report a mismatch, 15 the lock', async () => {
  const user = await t.user()
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => attempt(user.loginId, 'Wrong-1234')),
  )
  const codes = answers.map((answer) =>
    answer.status === 'rejected' ? (answer.reason as { code: string }).code : 'signed in',
  )
  expect(codes.toSorted()).toEqual([
    ...Array(15).fill('login.locked'),
    ...Array(5).fill('login.mismatch'),
  ])
  expect(await t.failures(user)).toEqual([5])
  await expect(attempt(user.loginId, password)).rejects.toMatchObject({ code: 'login.locked' })
})

test('20 parallel right attempts of one user all succeed', async () => {
  const user = await t.user()
  const one = (n: number) =>
    insist(() => attempt(user.loginId, password, { address: `203.0.113.${n + 100}` }))
  const sessions = await Promise.all(Array.from({ length: 20 }, (_, n) => one(n)))
  expect(new Set(sessions.map(({ token }) => token)).size).toBe(20)
})

test('the 31st attempt from an address within a minute is refused for any user; the next minute is free', async () => {
  t.now = new Date('2026-11-21T10:00:00Z')
  const address = '203.0.113.7'
  const answers = await Promise.allSettled(
    Array.from({ length: 31 }, (_, i) => attempt(`stranger${i}`, password, { address })),
  )
  const codes = answers.map((answer) =>
    answer.status === 'rejected' ? (answer.reason as { code: string }).code : '',
  )
  expect(codes.filter((code) => code === 'request.tooMany')).toHaveLength(1)
  expect(codes.filter((code) => code === 'login.mismatch')).toHaveLength(30)
  const user = await t.user()
  await expect(attempt(user.loginId, password, { address })).rejects.toMatchObject({
    code: 'request.tooMany',
    status: 429,
  })
  await expect(attempt(user.loginId, password)).resolves.toBeDefined()
  t.later(minute)
  await expect(attempt(user.loginId, password, { address })).resolves.toBeDefined()
})

test('sign-in works after exactly 30 days without one; a millisecond later it is refused, after the right password', async () => {
  const user = await t.user({ activeSince: new Date(t.now.getTime() - 30 * day) })
  await expect(attempt(user.loginId, password)).resolves.toBeDefined()
  const away = await t.user({ activeSince: new Date(t.now.getTime() - 30 * day - 1) })
  await expect(attempt(away.loginId, 'Wrong-1234')).rejects.toMatchObject({
    code: 'login.mismatch',
  })
  await expect(attempt(away.loginId, password)).rejects.toMatchObject({ code: 'login.inactive' })
  expect(await t.db.session.count({ where: { userId: away.id } })).toBe(0)
  expect((await t.audited('signInFailed')).at(-1)).toMatchObject({
    loginId: away.loginId,
    after: { reason: 'inactive' },
  })
})

test('a password older than 90 days, or a temporary one, opens a session that must change it first', async () => {
  const young = await t.user({ passwordChangedAt: new Date(t.now.getTime() - 90 * day) })
  const old = await t.user({ passwordChangedAt: new Date(t.now.getTime() - 90 * day - 1) })
  const temporary = await t.user({ mustChangePassword: true })
  expect(await attempt(young.loginId, password)).toMatchObject({ mustChangePassword: false })
  await expect(attempt(old.loginId, 'Wrong-1234')).rejects.toMatchObject({ code: 'login.mismatch' })
  for (const { loginId } of [old, temporary]) {
    const { token, mustChangePassword } = await attempt(loginId, password)
    expect(mustChangePassword).toBe(true)
    expect(await authenticate(t.request(), token, { touch: false })).toMatchObject({
      mustChangePassword: true,
    })
  }
})

test('the CSM area requires at least one right there; the session belongs to its area', async () => {
  const user = await t.user()
  await expect(attempt(user.loginId, password, { area: 'csm' })).rejects.toMatchObject({
    code: 'permission.denied',
  })
  const csm = await t.user({ csmRights: ['JOB'] })
  await t.db.csmMachine.create({
    data: { machineNo: 'M-07', cardType: 'mykad', process: 'personalisation' },
  })
  const { token } = await signIn(t.request({ area: 'csm' }), {
    loginId: csm.loginId,
    password,
    machineId: 'm-07',
  })
  expect(await authenticate(t.request(), token, { area: 'csm', touch: false })).toMatchObject({
    area: 'csm',
    viewer: { csmRights: ['JOB'] },
  })
  expect(await authenticate(t.request(), token, { area: 'ikad', touch: false })).toBeNull()
  expect(await t.db.session.findFirst({ where: { userId: csm.id } })).toMatchObject({
    machineId: 'M-07',
  })
})

test('at an unknown or blocked machine of the CSM area nobody signs in, and the right password gets the reason', async () => {
  const csm = await t.user({ csmRights: ['JOB'] })
  await t.db.csmMachine.create({
    data: { machineNo: 'M-99', cardType: 'mykad', process: 'personalisation', blocked: true },
  })
  const at = (machineId: string, given = password) =>
    signIn(t.request({ area: 'csm' }), { loginId: csm.loginId, password: given, machineId })
  await expect(at('NOPE-1')).rejects.toMatchObject({
    code: 'csmMachine.unknown',
    path: 'machineId',
  })
  await expect(at('m-99')).rejects.toMatchObject({ code: 'csmMachine.blocked', path: 'machineId' })
  await expect(at('NOPE-1', 'Wrong-1234')).rejects.toMatchObject({ code: 'login.mismatch' })
  expect(await t.db.session.count({ where: { userId: csm.id } })).toBe(0)
})

test('a client of both areas names the area it signs in to', async () => {
  const nobody = await t.user()
  const refused = signIn(t.request(), { loginId: nobody.loginId, password, area: 'csm' })
  await expect(refused).rejects.toMatchObject({ code: 'permission.denied' })
  const csm = await t.user({ csmRights: ['REPORT'] })
  await t.db.csmMachine.create({
    data: { machineNo: 'M-08', cardType: 'mykad', process: 'qualityCheck' },
  })
  const { token } = await signIn(t.request(), {
    loginId: csm.loginId,
    password,
    area: 'csm',
    machineId: 'M-08',
  })
  expect(await authenticate(t.request(), token, { area: 'csm', touch: false })).not.toBeNull()
  expect((await t.audited('signIn')).at(-1)).toMatchObject({
    area: 'csm',
    after: { machineId: 'M-08' },
  })
})

test('signing in again ends the previous session, and signing out ends the current one', async () => {
  const user = await t.user()
  const first = await attempt(user.loginId, password)
  const second = await signIn(await t.requestWith(first.token), { loginId: user.loginId, password })
  expect(await authenticate(t.request(), first.token, { touch: false })).toBeNull()
  const ctx = await t.requestWith(second.token)
  await signOut(ctx)
  expect(await authenticate(t.request(), second.token, { touch: false })).toBeNull()
  expect(await signOut(ctx)).toBe(true)
  expect(await t.audited('signOut')).toHaveLength(1)
})

test('an attempt without a user id or with an overlong password is refused at its field', async () => {
  await expect(attempt('  ', password)).rejects.toMatchObject({
    code: 'field.required',
    path: 'loginId',
  })
  await expect(attempt('someone', 'x'.repeat(129))).rejects.toMatchObject({
    code: 'field.tooLong',
    path: 'password',
  })
})

test('a login id ignores case, for sign-in and for the lock', async () => {
  const user = await t.user()
  const typed = user.loginId.toUpperCase()
  expect((await attempt(typed, password)).viewer).toMatchObject({
    userId: user.id,
    loginId: user.loginId,
  })
  const here = { address: '10.7.7.6' }
  for (const each of [typed, user.loginId, typed, user.loginId, typed])
    await expect(attempt(each, 'Wrong-1234', here)).rejects.toMatchObject({
      code: 'login.mismatch',
    })
  await expect(attempt(typed, password, here)).rejects.toMatchObject({ code: 'login.locked' })
  await expect(attempt(user.loginId, password, here)).rejects.toMatchObject({
    code: 'login.locked',
  })
})

test('an unknown login id is locked regardless of case', async () => {
  const typed = (at: number) => (at % 2 ? 'Nobody.Here' : 'nobody.here')
  for (let at = 0; at < 5; at++)
    await expect(attempt(typed(at), password, { address: '10.7.7.7' })).rejects.toMatchObject({
      code: 'login.mismatch',
    })
  await expect(attempt('NOBODY.HERE', password, { address: '10.7.7.7' })).rejects.toMatchObject({
    code: 'login.locked',
  })
})
