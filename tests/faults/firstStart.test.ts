import { chmod, readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { demonstratedAt } from '#tests/support/databaseServer.ts'
import { digestOfAll } from '#tests/support/facts/digestOfAll.ts'
import { folderForDatabases } from '#tests/support/temporaryFolder.ts'
import { demonstrationSteps } from '../../prisma/seed/demonstrationSteps.ts'
import { bearerOf } from './clients.ts'
import { onATenth } from './duty.ts'
import { embeddedUrl } from './programme.ts'
import { seededRandom } from './seededRandom.ts'
import { beginServer, endServers, failingStart, freePort, isReady, until } from './serverProcess.ts'

const names = demonstrationSteps.map(({ name }) => name)
let folder: Awaited<ReturnType<typeof folderForDatabases>>
const databases: TestDatabase[] = []
const clients: Db[] = []

beforeAll(async () => {
  folder = await folderForDatabases()
  // Under root PostgreSQL runs as another user, who must be able to enter it.
  await chmod(folder.folder, 0o711)
})
afterEach(endServers)
afterAll(async () => {
  for (const client of clients) await client.$disconnect()
  for (const database of databases) await database.drop()
  await folder.remove()
})

/**
 * Creates a database at the beginning of a first start, at the time of the tests' own
 * demonstration.
 */
async function emptyDatabase(): Promise<{ db: Db; url: string }> {
  const database = await createTestDatabase('empty')
  const db = createDb(database.url)
  databases.push(database)
  clients.push(db)
  await db.demonstration.create({ data: { moment: demonstratedAt, steps: names } })
  return { db, url: database.url }
}

const stepsDone = async (db: Db) => (await db.demonstration.findFirstOrThrow()).done
const isWhole = async (db: Db) => (await db.demonstration.findFirstOrThrow()).whole

test('kill -9 of a first start at any moment: the next ones continue, and end with the same demonstration', async () => {
  const random = seededRandom(41)
  const { db, url } = await emptyDatabase()
  const settings = { DATABASE_URL: url, DEMO: '1', LOG_LEVEL: 'warn' }
  let interrupted = 0
  for (const step of [0, 1, 3, 4, 8]) {
    const server = await beginServer(settings)
    await until('the step', async () => (await stepsDone(db)) >= step, Infinity)
    await sleep(random.below(400))
    await server.kill()
    if (!(await isWhole(db))) interrupted++
  }
  // A fast machine may end the last step before the kill.
  expect(interrupted).toBeGreaterThanOrEqual(4)
  const server = await beginServer(settings)
  await until('ready', () => isReady(server.url), Infinity)
  expect(await isWhole(db)).toBe(true)
  const template = await createTestDatabase('demonstration')
  databases.push(template)
  const other = createDb(template.url)
  clients.push(other)
  // A ready product also writes, so only tables that nobody but the first start writes are
  // compared.
  const [found, wanted] = [await digestOfAll(db), await digestOfAll(other)]
  for (const table of [
    'application',
    'card_job',
    'card_attempt',
    'package',
    'custody_entry',
    'custody_holding',
    'production_day',
    'lot_traveller',
    'csm_file',
    'billing_line',
    'document_number',
  ])
    expect([table, found[table]]).toEqual([table, wanted[table]])
  // A ready product writes audit events itself.
  const steps = {
    select: { at: true, loginId: true, action: true, subjects: true },
    orderBy: { id: 'asc' },
  } as const
  const seeded = await other.auditEvent.findMany(steps)
  expect(await db.auditEvent.findMany({ ...steps, take: seeded.length })).toEqual(seeded)
  expect((await server.stop()).code).toBe(0)
})

test('while the demonstration is prepared every address says so, in the caller’s language, and nobody can sign in', async () => {
  const { db, url } = await emptyDatabase()
  const server = await beginServer({ DATABASE_URL: url, DEMO: '1', LOG_LEVEL: 'warn' })
  await until(
    'the first step',
    async () => {
      const answer = await fetch(`${server.url}/readyz`).catch(() => null)
      return (await answer?.text())?.includes('"preparing"') ?? false
    },
    Infinity,
  )
  const ready = await fetch(`${server.url}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({
    status: 'preparing',
    makes: expect.any(String),
    step: expect.any(Number),
    steps: names.length,
  })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const page = await fetch(`${server.url}/`, { headers: { accept: 'text/html' } })
  const html = await page.text()
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(html).toMatch(/<p lang="en">The product is being prepared: [a-z ,]+, step \d of \d/i)
  expect(html).toMatch(/<p lang="ms">Produk sedang disediakan: [a-z ,]+, langkah \d daripada \d/i)
  const malay = { 'accept-language': 'ms' }
  const graphql = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: malay,
    body: '{"query":"{ viewer { loginId } }"}',
  })
  expect(await graphql.json()).toMatchObject({
    errors: [
      {
        message: expect.stringMatching(/^Produk sedang disediakan/),
        extensions: { code: 'product.preparing' },
      },
    ],
  })
  const signIn = await fetch(`${server.url}/api/user/login`, { method: 'POST', body: '{}' })
  expect([signIn.status, await signIn.json()]).toEqual([
    503,
    {
      status: 0,
      code: 'product.preparing',
      message: expect.stringMatching(/^The product is being prepared/),
      result: null,
    },
  ])
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket' }
  const refused = await new Promise((resolve, reject) =>
    request(`${server.url}/graphql`, { headers: upgrade }, ({ statusCode }) => resolve(statusCode))
      .on('error', reject)
      .end(),
  )
  expect(refused).toBe(503)
  await server.kill()
  expect(await isWhole(db)).toBe(false)

  const { code, said } = await failingStart({ DATABASE_URL: url, DEMO: '0' })
  expect([code, said]).toEqual([
    1,
    'The product could not start. The database holds a demonstration that is not whole: start with DEMO=1 to complete it, or set DATABASE_URL (or DATA_DIR) to another database.',
  ])
})

test('a PORT in use is detected before anything is created: one message, and an empty folder', async () => {
  const dataDir = path.join(folder.folder, 'untouched')
  const port = await freePort()
  const listener = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  const { code, said } = await failingStart({ DATA_DIR: dataDir, DEMO: '1', PORT: String(port) })
  listener.close()
  expect([code, said]).toEqual([
    1,
    `The product could not start. PORT ${port} of 127.0.0.1 is taken by another program: end that, or set PORT to another.`,
  ])
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT')
})

test('on a tenth of a processor a first start on an empty folder progresses, and ends with the sign-ins', async () => {
  const dataDir = path.join(folder.folder, 'slow')
  const server = await beginServer({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' })
  const started = () => server.output().includes('preparing the demonstration, 1 of')
  // Only the last two steps and the time up to the first; running all of them on a tenth would take
  // minutes and show nothing new.
  const slow = onATenth(server.pid, dataDir)
  await until('the first step', started, Infinity)
  await slow.release()
  await until(
    'the last steps',
    () => server.output().includes(`preparing the demonstration, ${names.length - 1} of`),
    Infinity,
  )
  const slowAgain = onATenth(server.pid, dataDir)
  await until('ready', () => isReady(server.url), Infinity)
  await slowAgain.release()
  expect(server.output()).toMatch(
    /^> making the database in .*\n> bringing the database up to date: \d+ migrations\n> preparing the demonstration, 1 of/,
  )
  expect(server.output()).toContain('Sign in with the password Demo-2026 as')
  expect(server.output()).not.toMatch(/"level":[456]0/)
  expect(await bearerOf(server.url, 'operator')).toBeTruthy()
  expect(await embeddedUrl(dataDir)).toContain('postgresql://')
  expect((await server.stop()).code).toBe(0)
})
