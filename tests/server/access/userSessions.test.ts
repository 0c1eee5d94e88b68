import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#generated/prisma/client.ts'
import { removeUserPasskey } from '#server/access/passkeys/removeUserPasskey.ts'
import { endSession } from '#server/access/sessions/endSession.ts'
import { endUserSessions } from '#server/access/sessions/endUserSessions.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { listLiveSessions } from '#server/access/users/queries.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { accessTest, hour, minute, password, second } from './accessTest.ts'

const t = accessTest()
let administrator: User

beforeAll(async () => {
  administrator = await t.user({ loginId: 'ketua', roleId: 1, branchCode: 'HQ' })
})

const as = (user = administrator) => t.request({ viewer: t.viewer(user) }) as SignedInContext
const open = (user: User, caller: Parameters<typeof t.request>[0] = {}) =>
  signIn(t.request(caller), { loginId: user.loginId, password })
const live = async (user: User) => (await listLiveSessions(as(), user.id)).map(({ id }) => id)

test('the sessions of a user are the open ones, the most recently used first', async () => {
  const user = await t.user()
  const idle = await open(user)
  t.later(29 * minute)
  const first = await open(user, { address: '10.7.7.7', userAgent: 'Firefox', carrier: 'bearer' })
  t.later(minute - 1)
  expect(await live(user)).toEqual([first.sessionId, idle.sessionId])
  t.later(1)
  expect(await live(user)).toEqual([first.sessionId])
  const second = await open(user)
  await open(await t.user())
  expect(await live(user)).toEqual([second.sessionId, first.sessionId])
  expect((await listLiveSessions(as(), user.id))[1]).toMatchObject({
    address: '10.7.7.7',
    userAgent: 'Firefox',
    carrier: 'bearer',
    area: 'ikad',
    machineId: null,
  })
})

test('twelve hours after its start a session is no longer listed, even if it was in use', async () => {
  const user = await t.user()
  const { token, sessionId } = await open(user)
  for (let i = 0; i < 12 * 4 - 1; i++) {
    t.later(15 * minute)
    await t.requestWith(token)
  }
  t.later(15 * minute - second)
  expect(await live(user)).toEqual([sessionId])
  t.later(second)
  expect(await live(user)).toEqual([])
})

describe('ending one session', () => {
  test('ends only that one, at once', async () => {
    const user = await t.user()
    const [one, other] = [await open(user), await open(user)]
    expect(await endSession(as(), { sessionId: one.sessionId })).toEqual({ loginId: user.loginId })
    await expect(t.requestWith(one.token)).rejects.toThrow(/not good/)
    await expect(t.requestWith(other.token)).resolves.toBeDefined()
    expect(await t.db.session.findUnique({ where: { id: one.sessionId } })).toMatchObject({
      endedAt: t.now,
      endReason: 'endedByAdministrator',
    })
    expect((await t.audited('endSession')).at(-1)).toMatchObject({
      subjects: [`User:${user.loginId}`],
      after: { endedSessions: 1 },
    })
    await expect(endSession(as(), { sessionId: one.sessionId })).rejects.toMatchObject({
      code: 'record.notFound',
    })
  })

  test('finds no lapsed session, none of another branch, and no unknown one', async () => {
    const user = await t.user()
    const { sessionId } = await open(user)
    const ofPenang = await t.user({ roleId: 1, branchCode: 'PEN' })
    await expect(endSession(as(ofPenang), { sessionId })).rejects.toMatchObject({
      code: 'user.notFound',
    })
    await expect(endSession(as(await t.user()), { sessionId })).rejects.toMatchObject({
      code: 'permission.denied',
    })
    await expect(endSession(as(), { sessionId: randomUUID() })).rejects.toMatchObject({
      code: 'record.notFound',
    })
    await expect(endSession(as(), { sessionId: 'x' })).rejects.toMatchObject({
      code: 'field.pattern',
      path: 'sessionId',
    })
    expect(await live(user)).toEqual([sessionId])
    t.later(hour)
    await expect(endSession(as(), { sessionId })).rejects.toMatchObject({ code: 'record.notFound' })
  })
})

describe('ending all sessions of a user', () => {
  test('ends all of theirs and no one else’s', async () => {
    const [user, stranger] = [await t.user(), await t.user()]
    await open(user)
    await open(user, { area: 'ikad', carrier: 'bearer' })
    const theirs = await open(stranger)
    await endUserSessions(as(), { loginId: user.loginId })
    expect(await live(user)).toEqual([])
    expect(await live(stranger)).toEqual([theirs.sessionId])
    expect((await t.audited('endUserSessions')).at(-1)).toMatchObject({
      after: { endedSessions: 2 },
    })
    const ofPenang = await t.user({ roleId: 1, branchCode: 'PEN' })
    await expect(
      endUserSessions(as(ofPenang), { loginId: stranger.loginId }),
    ).rejects.toMatchObject({ code: 'user.notFound' })
    expect(await live(stranger)).toEqual([theirs.sessionId])
  })

  test('of the caller keeps the current one', async () => {
    const me = await t.user({ roleId: 1, branchCode: 'HQ' })
    const [here] = [await open(me), await open(me)]
    await endUserSessions(await t.requestWith(here.token), { loginId: me.loginId })
    expect(await live(me)).toEqual([here.sessionId])
  })
})

test('an administrator who can see the user removes a passkey from its owner', async () => {
  const [user, other] = [await t.user(), await t.user()]
  const credentialId = 'kunci-1'
  await t.db.passkey.create({
    data: {
      credentialId,
      userId: user.id,
      publicKey: new Uint8Array([1]),
      counter: 0,
      label: 'Telefon',
      createdAt: t.now,
    },
  })
  const remove = (whose: User, by = administrator) =>
    removeUserPasskey(as(by), { loginId: whose.loginId, credentialId })
  await expect(remove(other)).rejects.toMatchObject({ code: 'record.notFound' })
  const ofPenang = await t.user({ roleId: 1, branchCode: 'PEN' })
  await expect(remove(user, ofPenang)).rejects.toMatchObject({ code: 'user.notFound' })
  await expect(remove(user, other)).rejects.toMatchObject({ code: 'permission.denied' })
  expect(await t.db.passkey.count({ where: { credentialId } })).toBe(1)
  await remove(user)
  expect(await t.db.passkey.count({ where: { credentialId } })).toBe(0)
  expect((await t.audited('removeUserPasskey')).at(-1)).toMatchObject({
    subjects: [`User:${user.loginId}`],
    before: { label: 'Telefon', credentialId },
  })
  await expect(remove(user)).rejects.toMatchObject({ code: 'record.notFound' })
})
