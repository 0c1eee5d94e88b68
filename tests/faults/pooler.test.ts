import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countUnsealed } from '#server/platform/audit/sealWaiting.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { keepsNames } from '#server/platform/database/keepsNames.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startPooler, type Pooler } from '#tests/support/pooler.ts'
import { bearerOf, cookieFor, graphql, rest, subscribe, type Subscriber } from './clients.ts'
import { faultsInBooks, seedPrints, type Print } from './programme.ts'
import { endServers, startServer, until, type ServerProcess } from './serverProcess.ts'

/** Two processes behind PgBouncer in transaction mode, sharing three connections to PostgreSQL. */
let database: TestDatabase
let pooler: Pooler
let db: Db
let one: ServerProcess
let two: ServerProcess
let prints: Print[]

beforeAll(async () => {
  database = await createTestDatabase()
  prints = await seedPrints(database.url, 4)
  pooler = await startPooler(database.url)
  db = createDb(database.url)
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    LOG_LEVEL: 'warn',
  }
  ;[one, two] = await Promise.all([startServer(settings), startServer(settings)])
})
afterAll(async () => {
  await Promise.all([one?.stop(), two?.stop()])
  endServers()
  await db?.$disconnect()
  await pooler?.stop()
  await database.drop()
})

const cards = `query { cardJobs(first: 5) { edges { node { id status application { applicationNo } } } } }`

test('the pooler gives each transaction another connection: a statement prepared on one does not exist on the next', async () => {
  const clients = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = new pg.Client({ connectionString: pooler.url })
      await client.connect()
      return client
    }),
  )
  const each = () =>
    Promise.allSettled(
      clients.map((client) => client.query({ name: 'kept', text: 'SELECT pg_sleep(0.05)' })),
    )
  const rejected = [...(await each()), ...(await each())].filter(
    ({ status }) => status === 'rejected',
  )
  expect(rejected.length).toBeGreaterThan(0)
  expect(await keepsNames(pooler.url)).toBe(false)
  await Promise.all(
    clients.map((client) => client.query('DEALLOCATE ALL').then(() => client.end())),
  )
})

test('lists are read, by many simultaneously and by both processes', async () => {
  const token = await bearerOf(one.url, 'operator')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => graphql((n % 2 ? one : two).url, cards, {}, { token })),
  )
  for (const { errors, data } of answers) {
    expect(errors).toBeUndefined()
    expect((data!.cardJobs as unknown as { edges: unknown[] }).edges).toHaveLength(5)
  }
})

test('simultaneous prints from both processes are complete in the ledger, and watchers are notified past the pooler', async () => {
  const token = await bearerOf(one.url, 'operator')
  const watcher = (await subscribe(one.url, {
    cookie: cookieFor(await bearerOf(one.url, 'operator2')),
  })) as Subscriber
  const made = await Promise.all(
    prints.slice(0, 6).map(({ applId, stationId, cardSn, chipSn }, n) => {
      const body = {
        applid: applId,
        batchno: 'B1',
        stationid: stationId,
        cardsn: cardSn,
        chipsn: chipSn,
      }
      return rest((n % 2 ? one : two).url, 'PUT', '/api/printjob/print/card', body, { token })
    }),
  )
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  expect(await faultsInBooks(db)).toEqual([])
  await until(
    'all six',
    () => watcher.changes.filter(({ kind }) => kind === 'CARD_JOB').length >= 6,
  )
  watcher.close()
})

test('a session that ends on one process is closed on the other at once', async () => {
  const token = await bearerOf(one.url, 'supervisor')
  const watcher = (await subscribe(two.url, { cookie: cookieFor(token) })) as Subscriber
  await graphql(one.url, 'mutation { signOut }', {}, { token })
  expect(await watcher.closed).toBe(4401)
})

test('the audit trail is sealed, and only connections that need it bypass the pooler', async () => {
  await until('the seals', async () => (await countUnsealed(db)) === 0)
  const listening = await db.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'ikad-events'`
  expect(listening[0]!.n).toBe(2n)
  expect(one.output() + two.output()).not.toMatch(/prepared statement/)
})
