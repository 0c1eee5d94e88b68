import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { startEmbedded, type EmbeddedServer } from '#server/platform/database/embedded.ts'
import { databaseProxy, type DatabaseProxy } from '#tests/support/databaseProxy.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { expectWithin, within } from '#tests/support/time/within.ts'
import { bearerOf, rest, type Reply } from './clients.ts'
import { makeData, type MadeData } from './makeData.ts'
import { faultsInBooks, type Print } from './programme.ts'
import { endServers, isReady, startServer, until, type ServerProcess } from './serverProcess.ts'

/** Two processes, each with its own network to one PostgreSQL. */
let data: MadeData
let postgres: EmbeddedServer
let ways: DatabaseProxy[]
let servers: ServerProcess[]
let db: Db
let prints: Print[]

beforeAll(async () => {
  data = await makeData(40)
})
beforeEach(async ({ task }) => {
  postgres = await startEmbedded({ dataDir: await data.copy(task.id), log: quietLog })
  prints = [...data.prints]
  db = createDb(postgres.url)
  ways = await Promise.all([databaseProxy(postgres.url), databaseProxy(postgres.url)])
  servers = await Promise.all(
    ways.map(({ url }) => startServer({ DATABASE_URL: url, LOG_LEVEL: 'warn' })),
  )
})
afterEach(async () => {
  await db.$disconnect()
  await Promise.all(servers.map((server) => server.kill()))
  await Promise.all(ways.map((way) => way.close()))
  await postgres.stop()
})
afterAll(async () => {
  endServers()
  await data.remove()
})

const printOn = (
  server: ServerProcess,
  token: string,
  { applId, stationId, cardSn, chipSn }: Print,
): Promise<Reply> =>
  rest(
    server.url,
    'PUT',
    '/api/printjob/print/card',
    { applid: applId, batchno: 'B1', stationid: stationId, cardsn: cardSn, chipsn: chipSn },
    { token, key: applId },
  )

type Worker = { acknowledged(): number; statuses: Set<number>; stop(): Promise<void> }

/** Makes one print after the other, each with its key, and retries whenever it is told to. */
function work(server: ServerProcess, token: string, jobs: Print[]): Worker {
  let done = 0
  let stopped = false
  const statuses = new Set<number>()
  const running = (async () => {
    for (const job of jobs) {
      for (;;) {
        if (stopped) return
        const { status, body } = await printOn(server, token, job)
        statuses.add(status)
        if (status === 200) break
        if (status !== 503) throw new Error(`${status} ${JSON.stringify(body)}`)
        await new Promise((wait) => setTimeout(wait, 200))
      }
      done += 1
    }
  })()
  return {
    acknowledged: () => done,
    statuses,
    async stop() {
      stopped = true
      await running
    },
  }
}

const ofStation = (n: number) =>
  prints.filter(({ stationId }) => stationId === prints[n * 40]!.stationId)

test('silently lost connections: each of two processes writes again within 15 s, and is ready', async () => {
  const token = await bearerOf(servers[0]!.url, 'operator')
  const workers = [0, 1].map((n) => work(servers[n]!, token, ofStation(n)))
  await until('work', () => workers.every((worker) => worker.acknowledged() >= 2))
  for (const way of ways) way.forget()
  const before = workers.map((worker) => worker.acknowledged())
  const took = await until('work goes on', () =>
    workers.every((worker, n) => worker.acknowledged() > before[n]! + 1),
  )
  await expectWithin(15_000, took)
  await Promise.all(workers.map((worker) => worker.stop()))
  for (const worker of workers)
    expect([...worker.statuses].filter((status) => ![200, 503].includes(status))).toEqual([])
  await until('ready', async () =>
    (await Promise.all(servers.map(({ url }) => isReady(url)))).every(Boolean),
  )
  expect(await faultsInBooks(db)).toEqual([])
})

test('the other host disappears during its work: this one writes again within 15 s', async () => {
  const token = await bearerOf(servers[0]!.url, 'operator')
  // Both work at the same station, whose row each print locks.
  const jobs = ofStation(0)
  const dying = work(servers[1]!, token, jobs.slice(0, 20))
  await until('work of the other', () => dying.acknowledged() >= 1)
  // It dies between two statements of a transaction, so its locks stay held.
  const holder = new pg.Client({
    connectionString: ways[1]!.url,
    options: '-c idle_in_transaction_session_timeout=10000',
  })
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT id FROM station WHERE id = $1 FOR UPDATE', [jobs[0]!.stationId])
  ways[1]!.forget()
  ways[1]!.refuse()
  const stopped = dying.stop().catch(() => undefined)
  await servers[1]!.kill()
  const living = work(servers[0]!, token, jobs.slice(20))
  await expectWithin(15_000, await until('work goes on', () => living.acknowledged() > 0))
  expect([...living.statuses].filter((status) => ![200, 503].includes(status))).toEqual([])
  await living.stop()
  await stopped
  expect(await faultsInBooks(db)).toEqual([])
})

/** Changes settings of the whole server, for new connections and statements. */
async function set(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(sql)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}

const readyOf = async ({ url }: ServerProcess, query = '') => {
  const answer = await fetch(`${url}/readyz${query}`)
  return [answer.status, ((await answer.json()) as { status: string }).status]
}

test('a read-only database: writes get 503, reads continue, and readiness says why', async () => {
  const [server] = servers
  const token = await bearerOf(server!.url, 'operator')
  await set('ALTER SYSTEM SET default_transaction_read_only = on')
  await until('read-only', async () => (await readyOf(server!))[1] === 'database read-only')
  expect(await readyOf(server!)).toEqual([503, 'database read-only'])
  expect(await readyOf(server!, '?reading')).toEqual([200, 'ready'])
  const [job] = prints
  expect(await printOn(server!, token, job!)).toMatchObject({
    status: 503,
    body: { code: 'database.readOnly' },
  })
  const read = () => rest(server!.url, 'GET', '/api/branch', undefined, { token })
  // A user's activity is due to be recorded again.
  await new Promise((wait) => setTimeout(wait, 1_200))
  expect((await read()).status).toBe(200)
  await expect(bearerOf(server!.url, 'viewer')).rejects.toThrow('database.readOnly')
  const undo = new pg.Client({
    connectionString: postgres.url,
    options: '-c default_transaction_read_only=off',
  })
  await undo.connect()
  await undo.query('ALTER SYSTEM RESET default_transaction_read_only')
  await undo.query('SELECT pg_reload_conf()')
  await undo.end()
  await until('ready', () => isReady(server!.url))
  expect((await printOn(server!, token, job!)).status).toBe(200)
  expect(server!.output()).not.toContain('"level":50')
})

test('a lock held by another session: 503 record.busy after 5 s, and the rest of the product works', async () => {
  const [server] = servers
  const token = await bearerOf(server!.url, 'operator')
  const [job] = prints
  const holder = new pg.Client({ connectionString: postgres.url })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT id FROM station WHERE id = $1 FOR UPDATE', [job!.stationId])
  const answer = await within(7_000, () =>
    fetch(`${server!.url}/api/printjob/print/card`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        applid: job!.applId,
        batchno: 'B1',
        stationid: job!.stationId,
        cardsn: job!.cardSn,
        chipsn: job!.chipSn,
      }),
    }),
  )
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ code: 'record.busy' })
  expect(await readyOf(server!)).toEqual([200, 'ready'])
  await holder.query('ROLLBACK')
  await holder.end()
  expect((await printOn(server!, token, job!)).status).toBe(200)
})

test('a database out of connections: 503 and not ready, never an internal error; then it recovers', async () => {
  const [server] = servers
  const token = await bearerOf(server!.url, 'operator')
  const held: pg.Client[] = []
  for (;;) {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => undefined)
    const refused = await client.connect().then(
      () => held.push(client) && false,
      () => true,
    )
    if (refused) break
  }
  // The process could still use its open connections, so they are closed too.
  await held[0]!.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND application_name LIKE 'ikad-%'`,
  )
  const more = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const client = new pg.Client({ connectionString: postgres.url })
      client.on('error', () => undefined)
      return client.connect().then(
        () => client,
        () => null,
      )
    }),
  )
  const answers = await Promise.all(prints.slice(0, 5).map((job) => printOn(server!, token, job)))
  for (const { status, body } of answers) expect([200, 503], JSON.stringify(body)).toContain(status)
  await Promise.all([...held, ...more].map((client) => client?.end()))
  await until('ready', () => isReady(server!.url))
  expect((await printOn(server!, token, prints[6]!)).status).toBe(200)
  expect(server!.output()).not.toContain('"level":50')
})
