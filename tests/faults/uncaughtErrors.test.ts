import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createDb } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { seedBasics } from '../../prisma/seed/seedBasics.ts'
import { bearerOf, cookieFor, subscribe, type Subscriber } from './clients.ts'
import { endServers, isReady, startServer, until, type ServerProcess } from './serverProcess.ts'

let database: TestDatabase
let server: ServerProcess

/** Makes the server throw an uncaught error by a signal, because no request can. */
const failing = `
  process.on('SIGUSR2', () => { throw new Error('thrown on purpose') })
  process.on('SIGHUP', () => { Promise.reject(new Error('rejected on purpose')) })`

beforeEach(async () => {
  database = await createTestDatabase()
  const db = createDb(database.url)
  await seedBasics(db, { clock: () => new Date() })
  await db.$disconnect()
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(failing)}`
  server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'warn', NODE_OPTIONS })
})
afterEach(() => database.drop())
afterAll(endServers)

test.each([
  ['an exception', 'SIGUSR2', 'thrown on purpose'],
  ['a rejection', 'SIGHUP', 'rejected on purpose'],
] as const)(
  '%s that is not caught is logged once under a reference, and stops the process in order: not ready, sockets 1001, exit code 1',
  async (_what, signal, message) => {
    const subscriber = (await subscribe(server.url, {
      cookie: cookieFor(await bearerOf(server.url, 'operator')),
    })) as Subscriber
    process.kill(server.pid, signal)
    await until('not ready', async () => !(await isReady(server.url)))
    expect(await subscriber.closed).toBe(1001)
    expect(await server.ended, server.output()).toBe(1)
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('uncaught error: stopping'))
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 60,
        reference: expect.stringMatching(/^\w{8}$/),
        error: expect.objectContaining({ message }),
      }),
    ])
  },
)
