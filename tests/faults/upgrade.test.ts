import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { execute } from '#tests/support/databaseServer.ts'
import { bearerOf, graphql, rest } from './clients.ts'
import { faultsInBooks, seedPrints, type Print } from './programme.ts'
import { endServers, startServer, type ServerProcess } from './serverProcess.ts'

/**
 * Two processes while a newer version brings their database up to date, which it does beside them.
 */
let database: TestDatabase
let db: Db
let servers: [ServerProcess, ServerProcess]
let prints: Print[]
let token: string

beforeAll(async () => {
  database = await createTestDatabase()
  prints = await seedPrints(database.url, 8)
  db = createDb(database.url)
  servers = await Promise.all([start(), start()])
  token = await bearerOf(servers[0].url, 'operator')
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  endServers()
  await db.$disconnect()
  await database.drop()
})

const start = () => startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' })

/** What the migration of a newer version does that only adds: a column, a table, its record. */
const newer = (name: string, ...sql: string[]) =>
  execute(
    database.url,
    'BEGIN',
    ...sql,
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES ('${name}', 'x', now(), '${name}', now(), 1)`,
    'COMMIT',
  )

async function print({ applId, stationId, cardSn, chipSn }: Print, url: string): Promise<number> {
  const body = {
    applid: applId,
    batchno: 'B1',
    stationid: stationId,
    cardsn: cardSn,
    chipsn: chipSn,
  }
  return (await rest(url, 'PUT', '/api/printjob/print/card', body, { token })).status
}

/** Prints the next cards by both processes in turn, and reads a list from each. */
async function work(): Promise<void> {
  const next = prints.splice(0, 4)
  const done = await Promise.all(next.map((one, n) => print(one, servers[n % 2]!.url)))
  expect(done).toEqual(next.map(() => 200))
  for (const { url } of servers) {
    const list = `{ cardJobs(first: 5) { edges { node { id } } } }`
    expect((await graphql(url, list, {}, { token })).errors).toBeUndefined()
  }
}

test('the older version works on beside the newer one, starts again after a crash, and is the way back', async () => {
  await work()
  await newer(
    '99990101000000_later',
    'ALTER TABLE application ADD COLUMN later text',
    'CREATE TABLE later (id int PRIMARY KEY)',
  )
  await work()
  await servers[0].kill()
  servers[0] = await start()
  await work()
  expect((await servers[1].stop()).code).toBe(0)
  servers[1] = await start()
  await work()
  expect(await faultsInBooks(db)).toEqual([])
})

test('a newer version that takes something away stops the older one from starting', async () => {
  await newer('99990102000000_later_contract', 'DROP TABLE later')
  expect((await servers[1].stop()).code).toBe(0)
  await expect(start()).rejects.toThrow(/99990102000000_later_contract.*start a newer version/s)
})
