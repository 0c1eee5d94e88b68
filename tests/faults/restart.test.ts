import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { startEmbedded, type EmbeddedServer } from '#server/platform/database/embedded.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { patienceMs } from '#tests/support/time/patienceMs.ts'
import { expectWithin } from '#tests/support/time/within.ts'
import { bearerOf, cookieFor, graphql, rest, subscribe, type Subscriber } from './clients.ts'
import { makeData, type MadeData } from './makeData.ts'
import { type Print } from './programme.ts'
import { endServers, isReady, startServer, until, type ServerProcess } from './serverProcess.ts'

let data: MadeData
let dataDir: string
let postgres: EmbeddedServer
let server: ServerProcess
let db: Db
let prints: Print[]
let token: string

beforeAll(async () => {
  data = await makeData(2)
  prints = data.prints
})
beforeEach(async ({ task }) => {
  dataDir = await data.copy(task.id)
  postgres = await startEmbedded({ dataDir, log: quietLog })
  server = await startServer({ DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' })
  db = createDb(postgres.url)
  token = await bearerOf(server.url, 'operator')
})

afterEach(async () => {
  await db.$disconnect()
  await server.stop()
  await postgres.stop()
})
afterAll(async () => {
  endServers()
  await data.remove()
})

function print({ applId, stationId, cardSn, chipSn }: Print, headers: Record<string, string> = {}) {
  const body = {
    applid: applId,
    batchno: 'B1',
    stationid: stationId,
    cardsn: cardSn,
    chipsn: chipSn,
  }
  return rest(server.url, 'PUT', '/api/printjob/print/card', body, { token, key: applId, headers })
}

const unavailable =
  'Pangkalan data tidak dapat dicapai buat masa ini. Tiada perubahan dibuat. Cuba sebentar lagi'

test('while the database restarts, calls get 503 in their language; then calls and events work again, each once', async () => {
  const subscriber = (await subscribe(server.url, { cookie: cookieFor(token) })) as Subscriber
  await postgres.stop()
  await until('not ready', async () => !(await isReady(server.url)))

  const malay = { 'accept-language': 'ms' }
  const called = await print(prints[0]!, malay)
  expect(called).toMatchObject({
    status: 503,
    body: {
      status: 0,
      code: 'database.unavailable',
      message: `Gagal menyimpan Tugasan kad. Sila cuba lagi. ${unavailable}`,
    },
  })
  const asked = await graphql(server.url, '{ viewer { loginId } }', {}, { token, headers: malay })
  expect(asked.status).toBe(503)
  expect(asked.errors).toEqual([
    { message: unavailable, extensions: { code: 'database.unavailable' } },
  ])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

  await until(
    'some attempts of the events to connect',
    async () => (server.output().match(/could not be restored yet/g)?.length ?? 0) >= 4,
  )
  postgres = await startEmbedded({ dataDir, log: quietLog })
  await until('ready', () => isReady(server.url))
  const listening = () =>
    db.$queryRaw<unknown[]>`SELECT pid FROM pg_stat_activity WHERE application_name = 'ikad-events'`
  await until('listening again', async () => (await listening()).length > 0)

  expect((await print(prints[0]!)).status).toBe(200)
  await until('the event', () => subscriber.changes.some((change) => change.kind === 'CARD_JOB'))
  await new Promise((wait) => setTimeout(wait, 1_000))
  expect(subscriber.code()).toBeNull()
  expect(subscriber.changes.filter((change) => change.kind === 'STOCK')).toHaveLength(1)
  expect(await listening()).toHaveLength(1)
  expect(server.output()).not.toContain('"level":50')
})

test('SIGTERM: readiness fails first, the running print ends, sockets close with 1001 including a sleeping one, exit within 10 s with code 0', async () => {
  const subscriber = (await subscribe(server.url, { cookie: cookieFor(token) })) as Subscriber
  const sleeper = (await subscribe(server.url, { cookie: cookieFor(token) })) as Subscriber
  sleeper.sleep()
  const [first] = prints
  let release = () => {}
  let held: Promise<void> | undefined
  // Without the lock the print would finish before it could be seen waiting.
  await new Promise<void>((locked, failed) => {
    held = db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT id FROM station WHERE id = ${first!.stationId} FOR UPDATE`
        await new Promise<void>((resolve) => {
          release = resolve
          locked()
        })
      },
      { timeout: 2 * patienceMs },
    )
    held.catch(failed)
  })
  const inFlight = print(first!)
  await until('the print waits', async () => {
    const [row] = await db.$queryRaw<
      { n: number }[]
    >`SELECT count(*)::int n FROM pg_locks WHERE NOT granted`
    return row!.n > 0
  })

  const stopped = server.stop()
  let output = ''
  await until('not ready', async () => {
    const answer = await fetch(`${server.url}/readyz`)
    output = await answer.text()
    return answer.status === 503
  })
  expect(output).toBe('{"status":"stopping"}')
  expect(await subscriber.closed).toBe(1001)
  await until('no more connections', () =>
    fetch(`${server.url}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  release()
  await held
  expect(await inFlight).toMatchObject({
    status: 200,
    body: { status: 1, result: { cardsn: first!.cardSn } },
  })
  const { code, ms } = await stopped
  expect(code, server.output()).toBe(0)
  await expectWithin(10_000, ms)
})
