import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedServer } from '#server/platform/database/embedded.ts'
import { readPostmaster } from '#server/platform/database/postmasterFile.ts'
import { isPostgresOf, processExists } from '#server/platform/database/processes.ts'
import { copyOfData } from '#tests/support/copyOfData.ts'
import { execute } from '#tests/support/databaseServer.ts'
import { quietLog } from '#tests/support/quietLog.ts'
import { folderForDatabases } from '#tests/support/temporaryFolder.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { within } from '#tests/support/time/within.ts'

let home: Awaited<ReturnType<typeof folderForDatabases>>
/**
 * A data folder that was initialised once and stopped; tests that are not about a first start copy
 * it.
 */
let made: Awaited<ReturnType<typeof folderForDatabases>>
let servers: EmbeddedServer[]

beforeAll(async () => {
  made = await folderForDatabases()
  const server = await startEmbedded({ dataDir: made.folder, log: quietLog })
  await server.stop()
})
afterAll(() => made.remove())
beforeEach(async () => {
  home = await folderForDatabases()
  servers = []
})
afterEach(async () => {
  for (const server of servers.reverse()) await server.stop()
  const left = await readPostmaster(data())
  if (left?.alive) process.kill(left.pid, 'SIGQUIT')
  await home.remove()
})

const data = () => path.join(home.folder, 'postgres', 'data')
const file = (name: string) => path.join(home.folder, 'postgres', name)
const postmaster = async () => (await readPostmaster(data()))!

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir: home.folder, log: quietLog })
  servers.push(server)
  return server
}

async function value(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // A cut connection fails the query that was running on it.
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end())
  return rows[0]?.[0]
}

/** Starts a server and kills its launcher, so that it has no supervisor. */
async function abandon(server: EmbeddedServer): Promise<void> {
  await writeFile(file('owner'), '999999999 0 gone')
  await server.stop()
}

test('a first start creates a UTF-8 database on the loopback address, with its password in a file of mode 0600', async () => {
  const { url } = await start()
  expect(new URL(url).hostname).toBe('127.0.0.1')
  expect(await value(url, 'SHOW listen_addresses')).toBe('127.0.0.1')
  expect(await value(url, 'SHOW server_encoding')).toBe('UTF8')
  expect(await value(url, 'SHOW timezone')).toBe('UTC')
  // In files of the data folder, in case /dev/shm is small.
  expect(await value(url, 'SHOW dynamic_shared_memory_type')).toBe('mmap')
  expect(await value(url, "SELECT upper('é') = 'É'")).toBe(true)
  expect((await stat(file('password'))).mode & 0o777).toBe(0o600)
  await expect(value(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/)
})

test('two simultaneous first starts end with one server', async () => {
  const [one, two] = await Promise.all([start(), start()])
  expect(one.url).toBe(two.url)
})

describe('a folder with a database', () => {
  beforeEach(() =>
    copyOfData(path.join(made.folder, 'postgres'), path.join(home.folder, 'postgres')),
  )

  test('a second start on the folder joins the running server, and leaves it running when it stops', async () => {
    const first = await start()
    const second = await startEmbedded({ dataDir: home.folder, log: quietLog })
    expect(second.url).toBe(first.url)
    await second.stop()
    expect(await value(first.url, 'SELECT 1')).toBe(1)
    const { pid } = await postmaster()
    await first.stop()
    expect(processExists(pid) && isPostgresOf(pid, data())).toBe(false)
  })

  test('a server whose launcher was killed is joined, and stopped by the process that joined it', async () => {
    const first = await start()
    await abandon(first)
    const { pid } = await postmaster()
    const second = await start()
    expect((await postmaster()).pid).toBe(pid)
    await second.stop()
    expect(isPostgresOf(pid, data())).toBe(false)
  })

  test('kill -9 of PostgreSQL under a writer: a new start is ready within 5 s with every acknowledged row', async () => {
    const first = await start()
    await execute(first.url, 'CREATE TABLE kept (n int)')
    const written = writeUntilCut(first.url)
    await eventually(async () =>
      expect(await value(first.url, 'SELECT max(n) FROM kept')).toBeGreaterThan(0),
    )
    await abandon(first) // It has no supervisor any more, so the next start does the work.
    process.kill((await postmaster()).pid, 'SIGKILL')
    const second = await within(5_000, start)
    const acknowledged = await written
    expect(acknowledged).toBeGreaterThan(0)
    expect(await value(second.url, 'SELECT max(n) FROM kept')).toBeGreaterThanOrEqual(acknowledged)
  })

  test('kill -9 of PostgreSQL while the product runs: it is ready on the same address within 5 s', async () => {
    const { url } = await start()
    const killed = (await postmaster()).pid
    process.kill(killed, 'SIGKILL')
    await within(5_000, () => eventually(async () => expect(await value(url, 'SELECT 1')).toBe(1)))
    expect((await postmaster()).pid).not.toBe(killed)
  })

  test('a busy worker that outlives the killed server is ended: ready within 5 s', async () => {
    const first = await start()
    const busy = value(first.url, 'SELECT count(*) FROM generate_series(1, 2000000000)').catch(
      (error: Error) => error,
    )
    const running = `SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%2000000000%' AND pid <> pg_backend_pid()`
    await eventually(async () => expect(Number(await value(first.url, running))).toBe(1))
    await abandon(first)
    process.kill((await postmaster()).pid, 'SIGKILL')
    await within(5_000, start)
    expect(await busy).toBeInstanceOf(Error)
  })

  test('a leftover postmaster.pid with the pid of an unrelated process is ignored within 5 s', async () => {
    const first = await start()
    await execute(first.url, 'CREATE TABLE kept AS SELECT 1 AS n')
    await abandon(first)
    const { pid } = await postmaster()
    process.kill(pid, 'SIGKILL')
    while (isPostgresOf(pid, data())) await sleep(10)
    const { uid, gid } = await stat(data())
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
    const leftover = await readFile(path.join(data(), 'postmaster.pid'), 'utf8')
    await writeFile(
      path.join(data(), 'postmaster.pid'),
      leftover.replace(/^\d+/, String(stranger.pid)),
    )
    const second = await within(5_000, start)
    expect(await value(second.url, 'SELECT n FROM kept')).toBe(1)
    stranger.kill()
  })
})

/** Inserts 1, 2, 3 ... until the connection breaks. Returns the last acknowledged number. */
async function writeUntilCut(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  for (let n = 1; ; n++) {
    try {
      await client.query('INSERT INTO kept VALUES ($1)', [n])
    } catch {
      return n - 1
    }
  }
}
