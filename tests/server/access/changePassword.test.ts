import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Change } from '#domain/changes.ts'
import { changePassword } from '#server/access/passwords/changePassword.ts'
import { forgotPassword } from '#server/access/passwords/forgotPassword.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { createEvents } from '#server/platform/events/events.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { accessTest, day, password } from './accessTest.ts'

const t = accessTest()
const newPassword = 'Nasi-dan-Ikan-88'

const open = async (loginId: string, given = password) =>
  signIn(t.request(), { loginId, password: given })
const alive = async (token: string) =>
  (await authenticate(t.request(), token, { touch: false })) !== null

test('changes the password, ends the other sessions at once and closes their sockets', async () => {
  const user = await t.user({ passwordChangedAt: new Date(t.now.getTime() - 60 * day) })
  const stranger = await t.user()
  const [mine, elsewhere, another, strangers] = [
    await open(user.loginId),
    await open(user.loginId),
    await open(user.loginId),
    await open(stranger.loginId),
  ]
  const events = await createEvents(t.url, pino({ level: 'silent' }))
  const heard: Change[] = []
  events.listen((change) => heard.push(change))

  await changePassword(await t.requestWith(mine.token), {
    oldPassword: password,
    newPassword,
    confirmation: newPassword,
  })

  expect(
    await Promise.all([mine, elsewhere, another, strangers].map(({ token }) => alive(token))),
  ).toEqual([true, false, false, true])
  await eventually(() =>
    expect(heard.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
      [elsewhere, another].map(({ sessionId }) => `session ${sessionId}`).toSorted(),
    ),
  )
  await events.close()
  await expect(open(user.loginId)).rejects.toMatchObject({ code: 'login.mismatch' })
  await expect(open(user.loginId, newPassword)).resolves.toBeDefined()
  expect(await t.reload(user)).toMatchObject({
    passwordChangedAt: t.now,
    mustChangePassword: false,
  })
  const [audited] = await t.audited('changePassword')
  expect(audited).toMatchObject({ loginId: user.loginId, after: { endedSessions: 2 } })
})

test('a request for a new password ends when its user has a new one, and the administrators are notified', async () => {
  const user = await t.user()
  await forgotPassword(t.request(), { loginId: user.loginId })
  const { token } = await open(user.loginId)
  const events = await createEvents(t.url, pino({ level: 'silent' }))
  const heard: Change[] = []
  events.listen((change) => heard.push(change))

  await changePassword(await t.requestWith(token), {
    oldPassword: password,
    newPassword,
    confirmation: newPassword,
  })

  expect(await t.db.passwordRequest.findMany({ where: { userId: user.id } })).toMatchObject([
    { handledAt: t.now, handledById: user.id },
  ])
  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ id: 'passwordRequests', branchCode: user.branchCode }),
    ),
  )
  await events.close()
})

test('a session that had to change its password is unrestricted afterwards', async () => {
  const user = await t.user({ mustChangePassword: true })
  const { token } = await open(user.loginId)
  await changePassword(await t.requestWith(token), {
    oldPassword: password,
    newPassword,
    confirmation: newPassword,
  })
  expect(await authenticate(t.request(), token, { touch: false })).toMatchObject({
    mustChangePassword: false,
  })
})

test('a session with a password over 90 days old is unrestricted after the change', async () => {
  const user = await t.user({ passwordChangedAt: new Date(t.now.getTime() - 91 * day) })
  const { token } = await open(user.loginId)
  expect(await authenticate(t.request(), token, { touch: false })).toMatchObject({
    mustChangePassword: true,
  })
  await changePassword(await t.requestWith(token), {
    oldPassword: password,
    newPassword,
    confirmation: newPassword,
  })
  expect(await authenticate(t.request(), token, { touch: false })).toMatchObject({
    mustChangePassword: false,
  })
})

test('a wrong old password changes nothing and counts as a failed sign-in: the sixth reports the lock', async () => {
  const user = await t.user()
  const { token } = await open(user.loginId)
  const ctx = await t.requestWith(token)
  const wrong = { oldPassword: 'Wrong-1234', newPassword, confirmation: newPassword }
  for (let i = 0; i < 5; i++)
    await expect(changePassword(ctx, wrong)).rejects.toMatchObject({
      code: 'password.wrong',
      path: 'oldPassword',
    })
  await expect(changePassword(ctx, wrong)).rejects.toMatchObject({ code: 'login.locked' })
  expect((await t.reload(user)).passwordHash).toBe(user.passwordHash)
  expect(await t.audited('changePasswordFailed')).toHaveLength(6)
})

test.each([
  ['password.rule', 'newPassword', { newPassword: 'nasi', confirmation: 'nasi' }],
  ['password.common', 'newPassword', { newPassword: 'Qwerty123', confirmation: 'Qwerty123' }],
  ['password.mismatch', 'confirmation', { newPassword, confirmation: 'Nasi-dan-Ikan-89' }],
  ['password.same', 'newPassword', { newPassword: password, confirmation: password }],
])('refuses %s at its field before it checks the old password', async (code, path, change) => {
  const user = await t.user()
  const { token } = await open(user.loginId)
  const input = { oldPassword: password, ...change }
  await expect(changePassword(await t.requestWith(token), input)).rejects.toMatchObject({
    code,
    path,
  })
  expect((await t.reload(user)).passwordHash).toBe(user.passwordHash)
})

test('one of two simultaneous changes succeeds, and the other reports a wrong old password', async () => {
  const user = await t.user()
  const ctx = await t.requestWith((await open(user.loginId)).token)
  const change = (to: string) =>
    changePassword(ctx, { oldPassword: password, newPassword: to, confirmation: to })
  const answers = await Promise.allSettled([change('Nasi-dan-Ikan-88'), change('Nasi-dan-Ayam-99')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'password.wrong' },
  })
})

test('a signed-out caller cannot change a password', async () => {
  await expect(
    changePassword(t.request(), { oldPassword: password, newPassword, confirmation: newPassword }),
  ).rejects.toMatchObject({
    code: 'session.ended',
  })
})
