import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { readPostmaster } from '#server/platform/database/postmasterFile.ts'
import { copyOfData } from '#tests/support/copyOfData.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { execute, withDatabase } from '#tests/support/databaseServer.ts'
import { folderForDatabases } from '#tests/support/temporaryFolder.ts'
import { embeddedUrl } from './programme.ts'
import { endServers, failingStart, freePort, isReady, startServer, until } from './serverProcess.ts'

let folder: Awaited<ReturnType<typeof folderForDatabases>>
/** Creates a stopped data folder with a database. */
let dataDir: string
const listeners: Server[] = []
const databases: TestDatabase[] = []

beforeAll(async () => {
  folder = await folderForDatabases()
  // Under root PostgreSQL runs as another user, who must be able to enter it.
  await chmod(folder.folder, 0o711)
  dataDir = path.join(folder.folder, 'data')
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  await server.stop()
})
afterEach(() => listeners.splice(0).forEach((listener) => listener.close()))
afterAll(async () => {
  endServers()
  for (const database of databases) await database.drop()
  await folder.remove()
})

/** Starts another program on a port of this machine. */
async function occupy(port: number): Promise<string> {
  const listener = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  listeners.push(listener)
  return String(port)
}

const postgresRuns = async (home: string) =>
  (await readPostmaster(path.join(home, 'postgres', 'data')))?.alive ?? false
const portOf = async (home: string) => Number(new URL(await embeddedUrl(home)).port)
const wrongPassword = () => inject('databaseUrl').replace(/:[^:@/]+@/, ':wrong@')

/**
 * Each way in which a start can fail: the settings, and the one message that names the problem and
 * its fix.
 */
const failures: [string, () => Promise<Record<string, string>> | Record<string, string>, RegExp][] =
  [
    [
      'a PORT that is no number',
      () => ({ PORT: 'abc' }),
      /^The setting PORT is not valid: must be a whole number from 0 to 65535\.$/,
    ],
    [
      'a DATABASE_URL that is no address',
      () => ({ DATABASE_URL: 'postgresql://u:p@h:x/y' }),
      /^The setting DATABASE_URL is not valid: must read postgresql:\/\/user/,
    ],
    [
      'a database server of no such name',
      () => ({ DATABASE_URL: 'postgresql://u:p@no-such-host.invalid/y' }),
      /^DATABASE_URL: no machine is called no-such-host\.invalid: correct the name/,
    ],
    [
      'a database server that does not listen',
      () => ({ DATABASE_URL: 'postgresql://u:p@127.0.0.1:1/y' }),
      /^DATABASE_URL: nothing listens at 127\.0\.0\.1:1: start the database/,
    ],
    [
      'a wrong password of the database',
      () => ({ DATABASE_URL: wrongPassword() }),
      /^DATABASE_URL: the server 127\.0\.0\.1:\d+ refuses the user ikad or the password: correct them/,
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: withDatabase(inject('databaseUrl'), 'nowhere') }),
      /^DATABASE_URL: the server .* has no such database: create it/,
    ],
    [
      'a database of a newer version',
      newerDatabase,
      /^The database has the migration 99990101000000_later_contract, which this version does not know: start a newer version\.$/,
    ],
    [
      'a DATA_DIR that is a file',
      async () => ({ DATA_DIR: await aFile() }),
      /^DATA_DIR .* is a file, or lies under one: set DATA_DIR to a folder\.$/,
    ],
    [
      'a DATA_DIR under a file',
      async () => ({ DATA_DIR: path.join(await aFile(), 'data') }),
      /^DATA_DIR .* is a file, or lies under one: set DATA_DIR to a folder\.$/,
    ],
    [
      'a DATA_DIR that nobody can make',
      () => ({ DATA_DIR: '/proc/ikad' }),
      /^DATA_DIR \/proc\/ikad (cannot be made|may not be written by this user).*: (set|change)/,
    ],
    [
      'a DATA_DIR whose password file is of another backup',
      otherPassword,
      /^DATA_DIR: the file password in .* is not that of its database: put both back from the same backup\.$/,
    ],
    [
      'a DATA_DIR of another version of PostgreSQL',
      otherVersion,
      /^DATA_DIR: .* was made by another version of PostgreSQL: start the version/,
    ],
    [
      'a PORT that is taken',
      async () => ({ DATA_DIR: dataDir, PORT: await occupy(await freePort()) }),
      /^PORT \d+ of 127\.0\.0\.1 is taken by another program: end that, or set PORT to another\.$/,
    ],
    [
      'a HOST that this machine does not have',
      () => ({ DATA_DIR: dataDir, HOST: '203.0.113.9' }),
      /^HOST 203\.0\.113\.9 is no address of this machine: set HOST to one that it has/,
    ],
    [
      'a HOST of no such name',
      () => ({ DATA_DIR: dataDir, HOST: 'no-such-host.invalid' }),
      /^HOST no-such-host\.invalid is no address of this machine/,
    ],
    [
      'a DATABASE_OWNER_URL whose password is wrong',
      async () => ({ ...(await ownDatabase()), DATABASE_OWNER_URL: wrongPassword() }),
      /^DATABASE_OWNER_URL: the server 127\.0\.0\.1:\d+ refuses the user ikad or the password: correct them/,
    ],
    [
      'a DATABASE_DIRECT_URL at which nothing listens',
      async () => ({
        ...(await ownDatabase()),
        DATABASE_DIRECT_URL: 'postgresql://u:p@127.0.0.1:1/y',
      }),
      /^DATABASE_DIRECT_URL: nothing listens at 127\.0\.0\.1:1: start the database/,
    ],
    [
      'a DATABASE_READ_URL of no such machine',
      async () => ({
        ...(await ownDatabase()),
        DATABASE_READ_URL: 'postgresql://u:p@no-such-host.invalid/y',
      }),
      /^DATABASE_READ_URL: no machine is called no-such-host\.invalid: correct the name/,
    ],
    [
      'a demonstration that is open to the network',
      () => ({ DATA_DIR: dataDir, DEMO: '1', HOST: '0.0.0.0' }),
      /^The setting HOST \(0\.0\.0\.0\) opens the demonstration.*: set DEMO=0, or DEMO_ON_NETWORK=1 if that is intended\.$/,
    ],
  ]

async function aFile(): Promise<string> {
  const file = path.join(folder.folder, 'file')
  await writeFile(file, '')
  return file
}

async function ownDatabase() {
  const database = await createTestDatabase()
  databases.push(database)
  return { DATABASE_URL: database.url }
}

async function newerDatabase() {
  const database = await createTestDatabase()
  databases.push(database)
  const later = `SELECT '0', 'x', now(), '99990101000000_later_contract', NULL, NULL, now(), 1`
  await execute(
    database.url,
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count) ${later}`,
  )
  return { DATABASE_URL: database.url }
}

async function copyAs(name: string): Promise<string> {
  const copy = path.join(folder.folder, name)
  await copyOfData(dataDir, copy)
  return copy
}

async function otherPassword() {
  const copy = await copyAs('other-password')
  await writeFile(path.join(copy, 'postgres', 'password'), 'of-another-backup')
  return { DATA_DIR: copy }
}

async function otherVersion() {
  const copy = await copyAs('other-version')
  await writeFile(path.join(copy, 'postgres', 'data', 'PG_VERSION'), '15\n')
  return { DATA_DIR: copy }
}

test.each(failures)(
  '%s: one message with the setting, the cause and the fix; no PostgreSQL is left running',
  async (_what, settings, sentence) => {
    const given = await settings()
    const { code, said } = await failingStart(given)
    expect(code).toBe(1)
    expect(said).toMatch(/^The product could not start\. [^\n]+$/)
    expect(said.replace('The product could not start. ', '')).toMatch(sentence)
    for (const home of [given.DATA_DIR, dataDir])
      if (home) expect(await postgresRuns(home).catch(() => false)).toBe(false)
  },
)

test('the embedded PostgreSQL’s saved port in use by another program: it takes another one by itself, and saves that', async () => {
  const before = await portOf(dataDir)
  await occupy(before)
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const after = await portOf(dataDir)
  expect(after).not.toBe(before)
  expect(server.output()).toContain('is in use by another program: using another port')
  expect((await server.stop()).code).toBe(0)
})

test('a copy of the data folder that runs beside it: it takes its own port', async () => {
  const copy = await copyAs('beside')
  const [one, two] = [
    await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
    await startServer({ DATA_DIR: copy, LOG_LEVEL: 'warn' }),
  ]
  expect(await portOf(copy)).not.toBe(await portOf(dataDir))
  expect(await Promise.all([one, two].map(({ url }) => isReady(url)))).toEqual([true, true])
  expect((await Promise.all([one.stop(), two.stop()])).map(({ code }) => code)).toEqual([0, 0])
})

test('a missing REGISTRY_DIR causes a warning, and is watched once it exists', async () => {
  const registry = path.join(folder.folder, 'registry')
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', REGISTRY_DIR: registry })
  await until('the warning', () =>
    server.output().includes('REGISTRY_DIR names a folder that is not there'),
  )
  expect(server.output()).not.toContain('"level":50')
  await mkdir(registry)
  await writeFile(path.join(registry, 'late.json'), 'not a list')
  await until('the file is read', () => server.output().includes('late.json'))
  expect((await server.stop()).code).toBe(0)
})
