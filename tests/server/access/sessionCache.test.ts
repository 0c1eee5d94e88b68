import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#generated/prisma/client.ts'
import { changePassword } from '#server/access/passwords/changePassword.ts'
import { resetPassword } from '#server/access/passwords/resetPassword.ts'
import { authenticate } from '#server/access/sessions/authenticate.ts'
import { endSession } from '#server/access/sessions/endSession.ts'
import { endUserSessions } from '#server/access/sessions/endUserSessions.ts'
import { SessionCache } from '#server/access/sessions/SessionCache.ts'
import { signIn } from '#server/access/sessions/signIn.ts'
import { signOut } from '#server/access/sessions/signOut.ts'
import { deleteUser } from '#server/access/users/deleteUser.ts'
import { disableUser } from '#server/access/users/disableUser.ts'
import { updateUser } from '#server/access/users/updateUser.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createEvents, type Events } from '#server/platform/events/events.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { accessTest, minute, password, second } from './accessTest.ts'

const t = accessTest()
const log = pino({ level: 'silent' })

/**
 * A process that caches sessions for an hour, so a session that ends within it ends because of a
 * notification.
 */
type Process = {
  db: Db
  events: Events
  announced(): Promise<void>
  look(token: string): Promise<unknown>
  close(): Promise<void>
}
async function startProcess(): Promise<Process> {
  const db = createDb(t.url)
  await db.$connect()
  const events = await createEvents(t.url, log)
  const stop = SessionCache.keep(db, events, 60 * minute)
  return {
    db,
    events,
    // One connection delivers notifications in the order of the commits.
    announced: async () => {
      const heard = new Promise<void>((resolve) => {
        const stopHearing = events.listenToSessions((userId) => {
          if (userId !== 0) return
          stopHearing()
          resolve()
        })
      })
      await t.db.$executeRaw`SELECT pg_notify('ikad_sessions', '0')`
      await heard
    },
    look: (token) => authenticate({ db, clock: { now: () => t.now } }, token, { touch: false }),
    async close() {
      stop()
      await events.close()
      await db.$disconnect()
    },
  }
}

let [here, there]: Process[] = []
let administrator: User
beforeAll(async () => {
  here = await startProcess()
  there = await startProcess()
  administrator = await t.user({ loginId: 'ketua', roleId: 1, branchCode: 'HQ' })
})
beforeEach(() => t.db.rateBucket.deleteMany())
afterAll(async () => {
  await here?.close()
  await there?.close()
})

async function open(columns: Parameters<typeof t.user>[0] = {}) {
  const user = await t.user(columns)
  const session = await signIn(t.request(), { loginId: user.loginId, password })
  return { user, ...session }
}

/** Changes the database without a notification. */
async function notNotified(change: string, id: number): Promise<void> {
  await t.db.$transaction([
    t.db.$executeRawUnsafe('SET LOCAL session_replication_role = replica'),
    t.db.$executeRawUnsafe(change, id),
  ])
}

const byAdministrator = () =>
  ({ ...t.request({ viewer: t.viewer(administrator) }), db: here!.db }) as SignedInContext
const byThemselves = async (token: string) =>
  ({ ...(await t.requestWith(token)), db: here!.db }) as SignedInContext

test('a cached session is not read again; a refused one is always read again', async () => {
  const { user, token } = await open()
  expect(await here!.look(token)).not.toBeNull()
  await notNotified('UPDATE app_user SET disabled_at = now() WHERE id = $1', user.id)
  expect(await here!.look(token)).not.toBeNull()
  expect(await there!.look(token)).toBeNull()
  await notNotified('UPDATE app_user SET disabled_at = NULL WHERE id = $1', user.id)
  expect(await there!.look(token)).not.toBeNull()
})

type Opened = Awaited<ReturnType<typeof open>>
const endings: Record<string, (session: Opened) => Promise<unknown>> = {
  'an administrator ends it': ({ sessionId }) => endSession(byAdministrator(), { sessionId }),
  'an administrator ends all of the user’s': ({ user }) =>
    endUserSessions(byAdministrator(), { loginId: user.loginId }),
  'its user signs out': async ({ token }) => signOut(await byThemselves(token)),
  'its user signs in again in the same browser': async ({ token, user }) =>
    signIn(await byThemselves(token), { loginId: user.loginId, password }),
  'its user is disabled': ({ user }) => disableUser(byAdministrator(), { loginId: user.loginId }),
  'its user is deleted': ({ user }) => deleteUser(byAdministrator(), { loginId: user.loginId }),
  'its user’s password is reset': ({ user }) =>
    resetPassword(byAdministrator(), { loginId: user.loginId }),
  'its user gets another role': ({ user }) => edit(user, { roleId: 6 }),
  'its user goes to another branch': ({ user }) => edit(user, { branchCode: 'PEN' }),
  'its user changes the password in another session': async ({ user }) => {
    const other = await signIn(t.request(), { loginId: user.loginId, password })
    const next = 'Rumah-Kebun-2026'
    return changePassword(await byThemselves(other.token), {
      oldPassword: password,
      newPassword: next,
      confirmation: next,
    })
  },
}

function edit({ loginId, roleId, branchCode, staffName }: User, change: Partial<User>) {
  const particulars = {
    staffNumber: 'KP3001',
    designation: 'Operator',
    email: 'aminah@ikad.example',
  }
  return updateUser(byAdministrator(), {
    loginId,
    roleId,
    branchCode,
    staffName,
    ...particulars,
    ...change,
  })
}

test.each(Object.keys(endings))(
  'when %s, the very next request is refused: at once in this process, and in another after the notification',
  async (ending) => {
    const session = await open()
    for (const each of [here!, there!]) expect(await each.look(session.token)).not.toBeNull()
    await endings[ending]!(session)
    expect(await here!.look(session.token)).toBeNull()
    await there!.announced()
    expect(await there!.look(session.token)).toBeNull()
  },
)

test.each([
  ['ended', 'UPDATE session SET ended_at = now() WHERE user_id = $1'],
  ['deleted', 'DELETE FROM session WHERE user_id = $1'],
  ['of a disabled user', 'UPDATE app_user SET disabled_at = now() WHERE id = $1'],
])(
  'a session that is %s by any program is refused after the notification',
  async (_what, change) => {
    const { user, token } = await open()
    expect(await there!.look(token)).not.toBeNull()
    await t.db.$executeRawUnsafe(change, user.id)
    await there!.announced()
    expect(await there!.look(token)).toBeNull()
  },
)

test('a change of a user that does not end their session applies after the notification', async () => {
  const { user, token } = await open()
  expect(await there!.look(token)).toMatchObject({
    viewer: { staffName: user.staffName, csmRights: [] },
  })
  await t.db.user.update({
    where: { id: user.id },
    data: { staffName: 'Nama Baru', csmRights: ['csmAudit'] },
  })
  await there!.announced()
  expect(await there!.look(token)).toMatchObject({
    viewer: { staffName: 'Nama Baru', csmRights: ['csmAudit'] },
  })
})

test('a read that started before a notification does not overwrite it', async () => {
  const { user, token } = await open()
  const read = there!.look(token)
  SessionCache.of(there!.db)!.forget(user.id)
  expect(await read).not.toBeNull()
  await notNotified('UPDATE app_user SET disabled_at = now() WHERE id = $1', user.id)
  expect(await there!.look(token)).toBeNull()
})

describe('idle time', () => {
  test('a cached session also ends at 30:00 and is alive at 29:59', async () => {
    const { token } = await open()
    expect(await here!.look(token)).not.toBeNull()
    t.later(30 * minute - second)
    expect(await here!.look(token)).not.toBeNull()
    t.later(second)
    expect(await here!.look(token)).toBeNull()
  })

  test('activity is written once a second despite the cache, and restarts the 30 minutes in every process', async () => {
    const { user, token } = await open()
    const act = (each: Process) =>
      authenticate({ db: each.db, clock: { now: () => t.now } }, token, { touch: true })
    const lastSeen = async () =>
      (await t.db.session.findFirstOrThrow({ where: { userId: user.id } })).lastSeenAt
    await act(here!)
    await there!.look(token)
    const opened = t.now
    t.later(999)
    await act(here!)
    expect(await lastSeen()).toEqual(opened)
    t.later(1)
    await act(here!)
    expect(await lastSeen()).toEqual(t.now)
    // The other process has a stale copy that looks expired, so it reads again.
    t.later(30 * minute - second)
    expect(await there!.look(token)).not.toBeNull()
    t.later(second)
    expect(await there!.look(token)).toBeNull()
  })
})

test('a restricted session is read each time, because another process may have lifted the restriction', async () => {
  const { user, token } = await open({ mustChangePassword: true })
  expect(await there!.look(token)).toMatchObject({ mustChangePassword: true })
  await notNotified('UPDATE app_user SET must_change_password = false WHERE id = $1', user.id)
  expect(await there!.look(token)).toMatchObject({ mustChangePassword: false })
})

test('while the notification connection is down, nothing is cached, and cached sessions are read again', async () => {
  const { user, token } = await open()
  const alone = await startProcess()
  expect(await alone.look(token)).not.toBeNull()
  await t.db
    .$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'ikad-events'`
  await eventually(() => expect(alone.events.connected()).toBe(false))
  await notNotified('UPDATE app_user SET disabled_at = now() WHERE id = $1', user.id)
  expect(await alone.look(token)).toBeNull()
  await alone.close()
  for (const each of [here!, there!])
    await eventually(() => expect(each.events.connected()).toBe(true))
})
