import { expect, test } from 'vitest'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { keepAlive } from '#server/access/sessions/keepAlive.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { guard } from '#server/platform/guard.ts'
import { accessTest, hour, minute, password, second } from './accessTest.ts'

const t = accessTest()

async function open(columns: Parameters<typeof t.user>[0] = {}) {
  const user = await t.user(columns)
  return { user, token: (await signIn(t.request(), { loginId: user.loginId, password })).token }
}

const look = (token: string) => authenticate(t.request(), token, { touch: false })
const act = (token: string) => authenticate(t.request(), token, { touch: true })

test('a session is alive after 29:59 of idle time and ended at 30:00', async () => {
  const { token } = await open()
  t.later(30 * minute - second)
  expect(await look(token)).not.toBeNull()
  t.later(second)
  expect(await look(token)).toBeNull()
})

test('activity restarts the 30 minutes, background requests do not', async () => {
  const { token } = await open()
  t.later(20 * minute)
  expect(await act(token)).toMatchObject({ expiresAt: new Date(t.now.getTime() + 30 * minute) })
  t.later(29 * minute)
  expect(await look(token)).toMatchObject({ expiresAt: new Date(t.now.getTime() + minute) })
  t.later(minute)
  expect(await look(token)).toBeNull()
  expect(await act(token)).toBeNull()
})

test('a session always ends after 12 hours: alive at 11:59:59, ended at 12:00:00', async () => {
  const { token } = await open()
  for (let i = 0; i < 47; i++) {
    t.later(15 * minute)
    expect(await act(token)).not.toBeNull()
  }
  t.later(15 * minute - second)
  expect(await act(token)).toMatchObject({ expiresAt: new Date(t.now.getTime() + second) })
  t.later(second)
  expect(await act(token)).toBeNull()
})

test('a burst of requests causes one write', async () => {
  const { user, token } = await open()
  const opened = t.now
  const lastSeen = async () =>
    (await t.db.session.findFirstOrThrow({ where: { userId: user.id } })).lastSeenAt
  t.later(999)
  await act(token)
  expect(await lastSeen()).toEqual(opened)
  t.later(1)
  await act(token)
  expect(await lastSeen()).toEqual(t.now)
})

test('keepAlive restarts the 30 minutes', async () => {
  const { token } = await open()
  const ctx = await t.requestWith(token)
  t.later(29 * minute)
  expect(await keepAlive(ctx)).toBe(true)
  t.later(29 * minute)
  expect(await look(token)).not.toBeNull()
  await expect(keepAlive(t.request())).rejects.toMatchObject({ code: 'session.ended' })
})

test('disabling or deleting the user ends the session at once; a wrong or altered token is refused', async () => {
  for (const end of [{ disabledAt: t.now }, { deletedAt: t.now }]) {
    const { user, token } = await open()
    expect(await look(token)).not.toBeNull()
    await t.db.user.update({ where: { id: user.id }, data: end })
    expect(await look(token)).toBeNull()
  }
  const { token } = await open()
  expect(await look(token.slice(1))).toBeNull()
  expect(await look('')).toBeNull()
})

test('a change of role or branch applies to an open session at once', async () => {
  const { user, token } = await open()
  await t.db.user.update({ where: { id: user.id }, data: { roleId: 6, branchCode: 'PEN' } })
  expect(await look(token)).toMatchObject({ viewer: { roleId: 6, branchCode: 'PEN' } })
})

test('a password that reaches 90 days during a session is changed at the next sign-in, not in the middle of work', async () => {
  const ageAtSignIn = 90 * 24 * hour - hour
  const { token } = await open({ passwordChangedAt: new Date(t.now.getTime() - ageAtSignIn) })
  for (let i = 0; i < 5; i++) {
    t.later(20 * minute)
    expect(await act(token)).toMatchObject({ mustChangePassword: false })
  }
})

test('a session that must change its password may only do that or end', async () => {
  const { token } = await open({ roleId: 1, mustChangePassword: true })
  const ctx = await t.requestWith(token)
  for (const action of [
    'cardJob.view',
    'user.administer',
    'changes.watch',
    'passkey.own',
    'approval.request',
    'token.make',
  ] as const) {
    expect(() => guard(ctx, action)).toThrow(
      expect.objectContaining({ code: 'login.passwordExpired' }),
    )
  }
  expect(guard(ctx, 'password.own')).toBe(ctx)
  expect(guard(ctx, 'session.own')).toBe(ctx)
})
