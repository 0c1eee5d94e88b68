import { describe, expect, test } from 'vitest'
import type { User } from '#generated/prisma/client.ts'
import { endOtherSessions } from '#server/access/sessions/endOtherSessions.ts'
import { endOwnSession } from '#server/access/sessions/endOwnSession.ts'
import { liveSessions } from '#server/access/sessions/liveSessions.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import type { Caller } from '#server/platform/context.ts'
import { createEvents } from '#server/platform/events/events.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { accessTest, hour, password } from './accessTest.ts'

const t = accessTest()
const open = (user: User, caller: Partial<Caller> = {}) =>
  signIn(t.request(caller), { loginId: user.loginId, password })
/** Returns the open sessions, the most recently used first. */
const live = async (user: User) => {
  const where = { userId: user.id, ...liveSessions(t.now) }
  return (
    await t.db.session.findMany({ where, orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }] })
  ).map(({ id }) => id)
}
const gone = { code: 'record.notFound' }

describe('a user’s own session elsewhere', () => {
  test('is ended at once and audited, and no other session is', async () => {
    const user = await t.user()
    const [here, there] = [
      await open(user),
      await open(user, { address: '10.4.4.4', carrier: 'bearer' }),
    ]
    await endOwnSession(await t.requestWith(here.token), { sessionId: there.sessionId })
    await expect(t.requestWith(there.token)).rejects.toThrow(/not good/)
    expect(await live(user)).toEqual([here.sessionId])
    expect(await t.db.session.findUnique({ where: { id: there.sessionId } })).toMatchObject({
      endedAt: t.now,
      endReason: 'endedByUser',
    })
    expect((await t.audited('endOwnSession')).at(-1)).toMatchObject({
      loginId: user.loginId,
      subjects: [`User:${user.loginId}`],
      before: { area: 'ikad', address: '10.4.4.4' },
      after: { endedSessions: 1 },
    })
  })

  test('is never another user’s, the current one, or an ended or lapsed one', async () => {
    const [user, other] = [await t.user(), await t.user()]
    const [here, there, theirs] = [await open(user), await open(user), await open(other)]
    const ctx = await t.requestWith(here.token)
    const end = (sessionId: string) => endOwnSession(ctx, { sessionId })
    await expect(end(theirs.sessionId)).rejects.toMatchObject(gone)
    await expect(end(here.sessionId)).rejects.toMatchObject(gone)
    await end(there.sessionId)
    await expect(end(there.sessionId)).rejects.toMatchObject(gone)
    const idle = await open(user)
    t.later(hour)
    await expect(end(idle.sessionId)).rejects.toMatchObject(gone)
    await expect(end('x')).rejects.toMatchObject({ code: 'field.pattern', path: 'sessionId' })
  })

  test('can be ended by a user who must change the password first, but not by a signed-out caller', async () => {
    const user = await t.user({ mustChangePassword: true })
    const [here, there] = [await open(user), await open(user)]
    await expect(endOwnSession(t.request(), { sessionId: there.sessionId })).rejects.toMatchObject({
      code: 'session.ended',
    })
    await expect(endOtherSessions(t.request(), {})).rejects.toMatchObject({ code: 'session.ended' })
    await endOwnSession(await t.requestWith(here.token), { sessionId: there.sessionId })
    expect(await live(user)).toEqual([here.sessionId])
  })
})

test('all others of the user end, REST sessions included; their sockets are notified', async () => {
  const [user, other] = [await t.user(), await t.user()]
  const [here, browser, program, theirs] = [
    await open(user),
    await open(user),
    await open(user, { carrier: 'bearer' }),
    await open(other),
  ]
  const events = await createEvents(t.url, t.request().log)
  const heard: string[] = []
  events.listen((change) => void (change.kind === 'session' && heard.push(change.id)))
  try {
    expect(await endOtherSessions(await t.requestWith(here.token), {})).toEqual({
      endedSessions: 2,
    })
    await eventually(() =>
      expect(heard.toSorted()).toEqual([browser.sessionId, program.sessionId].toSorted()),
    )
  } finally {
    await events.close()
  }
  expect(await live(user)).toEqual([here.sessionId])
  expect(await live(other)).toEqual([theirs.sessionId])
  expect((await t.audited('endOtherSessions')).at(-1)).toMatchObject({
    loginId: user.loginId,
    after: { endedSessions: 2 },
  })
})
