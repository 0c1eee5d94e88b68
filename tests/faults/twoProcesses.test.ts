import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/access/passwords/passwordHash.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { expectWithin, within } from '#tests/support/time/within.ts'
import { demonstrationPassword } from '../../prisma/seed/seedUsers.ts'
import { bearerOf, cookieFor, graphql, rest, subscribe, type Subscriber } from './clients.ts'
import { seedPrints, type Print } from './programme.ts'
import { endServers, isReady, startServer, until, type ServerProcess } from './serverProcess.ts'

let database: TestDatabase
let db: Db
let one: ServerProcess
let two: ServerProcess
let prints: Print[]
let settings: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  prints = await seedPrints(database.url, 4)
  db = createDb(database.url)
  settings = { DATABASE_URL: database.url, LOG_LEVEL: 'warn' }
  ;[one, two] = await Promise.all([startServer(settings), startServer(settings)])
})
beforeEach(() => db.rateBucket.deleteMany())
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()])
  endServers()
  await db.$disconnect()
  await database.drop()
})

async function subscriberOf(
  loginId: string,
  server = one,
): Promise<Subscriber & { token: string }> {
  const token = await bearerOf(server.url, loginId)
  const subscriber = await subscribe(server.url, { cookie: cookieFor(token) })
  if (typeof subscriber === 'number')
    throw new Error(`The socket of ${loginId} was refused or closed: ${subscriber}`)
  return Object.assign(subscriber, { token })
}

async function printOn(server: ServerProcess): Promise<void> {
  const { applId, stationId, cardSn, chipSn } = prints.shift()!
  const token = await bearerOf(server.url, 'operator')
  const body = {
    applid: applId,
    batchno: 'B1',
    stationid: stationId,
    cardsn: cardSn,
    chipsn: chipSn,
  }
  expect((await rest(server.url, 'PUT', '/api/printjob/print/card', body, { token })).status).toBe(
    200,
  )
}

test('a command of process B reaches the subscribers of process A at its branch and at HQ, and nobody of another branch', async () => {
  const [johor, penang, headquarters] = await Promise.all(
    ['operator2', 'operator.pen', 'admin'].map((who) => subscriberOf(who)),
  )
  await printOn(two)
  for (const subscriber of [johor!, headquarters!]) {
    await until('the event', () => subscriber.changes.some((change) => change.kind === 'CARD_JOB'))
    expect(subscriber.changes).toContainEqual({
      kind: 'CARD_JOB',
      branchCode: 'JHB',
      by: 'Siti Hajar binti Rosli',
    })
  }
  // Penang's own event comes after the others, so they would have arrived by then.
  const station = JSON.stringify([{ kind: 'station', id: 'PEN-P01', branchCode: 'PEN', by: null }])
  await db.$executeRaw`SELECT pg_notify('ikad_changes', ${station})`
  await until('its own', () => penang!.changes.some(({ branchCode }) => branchCode === 'PEN'))
  expect(penang!.changes).toContainEqual({ kind: 'STATION', branchCode: 'PEN', by: null })
  expect(penang!.changes.filter(({ branchCode }) => branchCode === 'JHB')).toEqual([])
  for (const subscriber of [johor!, penang!, headquarters!]) subscriber.close()
})

const ended = 4401

test('signing out on process B closes the socket on process A with 4401 at once, and its next request is refused', async () => {
  const subscriber = await subscriberOf('operator2')
  const seen = () => graphql(one.url, '{ viewer { loginId } }', {}, { token: subscriber.token })
  expect((await seen()).data?.viewer).toEqual({ loginId: 'operator2' })
  await graphql(two.url, 'mutation { signOut }', {}, { token: subscriber.token })
  expect(await within(2_000, () => subscriber.closed)).toBe(ended)
  // Process A dropped its cached session by the same notification.
  expect((await seen()).data?.viewer ?? null).toBeNull()
  expect(await subscribe(one.url, { cookie: cookieFor(subscriber.token) })).toBe(ended)
})

test('a password change on process B closes the user’s other sessions on process A with 4401, and not the one that changed it', async () => {
  const [other, own] = [await subscriberOf('supervisor'), await subscriberOf('supervisor')]
  const query = `mutation($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }`
  const next = 'Rumah-Kebun-2026'
  const input = { oldPassword: demonstrationPassword, newPassword: next, confirmation: next }
  const answer = await graphql(two.url, query, { input }, { token: own.token })
  expect(answer.data?.changePassword?.__typename).toBe('ChangePasswordPayload')
  expect(await other.closed).toBe(ended)
  expect(own.code()).toBeNull()
  own.close()
  await db.user.update({
    where: { loginId: 'supervisor' },
    data: { passwordHash: await hashPassword(demonstrationPassword) },
  })
})

test('a disabled user’s socket closes with 4401 within seconds, and none opens any more', async () => {
  const subscriber = await subscriberOf('viewer')
  await db.user.update({ where: { loginId: 'viewer' }, data: { disabledAt: new Date() } })
  expect(await subscriber.closed).toBe(ended)
  expect(await subscribe(one.url, { cookie: cookieFor(subscriber.token) })).toBe(ended)
  await db.user.update({ where: { loginId: 'viewer' }, data: { disabledAt: null } })
})

test('a session that was idle for 30 minutes closes its socket with 4401 within seconds', async () => {
  const subscriber = await subscriberOf('monitor')
  await db.session.updateMany({
    where: { user: { loginId: 'monitor' } },
    data: { lastSeenAt: new Date(Date.now() - 30 * 60_000) },
  })
  expect(await subscriber.closed).toBe(ended)
})

test.each([
  ['from another origin', { origin: 'https://ikad.example' }, 403],
  ['from an origin of the same host and another port', { origin: 'http://127.0.0.1:1' }, 403],
  ['from an opaque origin', { origin: 'null' }, 403],
])('a socket %s is refused, session or not', async (_title, where, status) => {
  const token = await bearerOf(one.url, 'operator')
  expect(await subscribe(one.url, { cookie: cookieFor(token), ...where })).toBe(status)
})

test('a socket without a session, or with an invented one, is closed with 4401 after opening: a page could not read the status of a refused one', async () => {
  expect(await subscribe(one.url, {})).toBe(ended)
  expect(await subscribe(one.url, { cookie: cookieFor('made-up') })).toBe(ended)
})

test.each([
  ['a query', '{ viewer { loginId } }', 'request.invalid'],
  ['a command', 'mutation { signOut }', 'request.invalid'],
  ['an invalid message', 'subscription {', undefined],
  [
    '15 levels',
    `subscription { changes ${'{ a '.repeat(15)}${'}'.repeat(15)} }`,
    'request.tooCostly',
  ],
])(
  'a socket accepts only subscriptions: %s is refused, and the socket stays open',
  async (_what, query, code) => {
    const cookie = cookieFor(await bearerOf(one.url, 'operator'))
    const subscriber = (await subscribe(one.url, { cookie, query })) as Subscriber
    await until('the refusal', () => subscriber.refusals.length > 0)
    expect(subscriber.refusals).toEqual([code])
    expect(subscriber.code()).toBeNull()
    subscriber.close()
    expect(
      (await graphql(one.url, '{ viewer { loginId } }', {}, { token: cookie.split('=')[1]! })).data
        ?.viewer,
    ).toEqual({
      loginId: 'operator',
    })
  },
)

test('kill -9 of one of two processes: the other keeps responding, and the killed one is ready again within 5 s', async () => {
  await two.kill()
  let answered = 0
  const asked = (async () => {
    while (answered >= 0) answered = (await isReady(one.url)) ? answered + 1 : NaN
  })()
  two = await startServer(settings)
  await expectWithin(5_000, two.readyMs)
  const before = answered
  await until('more answers', () => answered > before)
  expect(before).toBeGreaterThan(0)
  answered = -Infinity
  await asked
  await printOn(two)
})
