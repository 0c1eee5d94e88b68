import { appendFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeAll, afterAll, beforeEach, expect, test } from 'vitest'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { SharedReadCache } from '#server/platform/SharedReadCache.ts'
import { registryFolder } from '#server/registry/registryFolder.ts'
import { watchRegistry } from '#server/registry/watchRegistry.ts'
import { clearApplications } from '#tests/support/clearApplications.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { within } from '#tests/support/time/within.ts'
import { seedBasics } from '../../../prisma/seed/seedBasics.ts'

const clock = { now: () => new Date('2026-11-20T03:00:00Z') }
const everyMs = 40
let database: TestDatabase
let db: Db
let folder: string
const running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.url)
  await seedBasics(db, { clock: clock.now })
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ikad-registry-'))
  await clearApplications(db)
})
afterEach(async () => {
  for (const watcher of running.splice(0)) await watcher.stop()
  await rm(folder, { recursive: true, force: true })
})

type Line = { msg: string; file?: string; outcome?: string; pid: number }

/** Starts a watcher as one process has it, with its log lines. */
function watch(where = folder) {
  const lines: Line[] = []
  const log = pino(
    { level: 'info' },
    { write: (line) => void lines.push(JSON.parse(line) as Line) },
  )
  const stopping = new AbortController()
  const ended = watchRegistry(
    { db, clock, log, shared: new SharedReadCache(0) },
    { databaseUrl: database.url, port: registryFolder(where), signal: stopping.signal, everyMs },
  )
  const watcher = { lines, stop: () => (stopping.abort(), ended) }
  running.push(watcher)
  return watcher
}

const put = (name: string, ...numbers: number[]) =>
  writeFile(path.join(folder, name), JSON.stringify(numbers.map(goodRecord)))
const files = async () =>
  (await db.registryFile.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name)
const outcomes = (lines: Line[]) =>
  lines.filter(({ file }) => file).map(({ file, outcome }) => `${file} ${outcome}`)

test('files are read and stay in place, each logged with its outcome; other files are ignored', async () => {
  await put('a.json', 1)
  await writeFile(path.join(folder, 'b.xlsx'), 'no workbook')
  await writeFile(path.join(folder, 'notes.txt'), 'x')
  await put('.hidden.json', 8)
  await symlink('/etc/passwd', path.join(folder, 'link.csv'))
  const { lines } = watch()
  await eventually(() => expect(outcomes(lines)).toEqual(['a.json imported', 'b.xlsx failed']))
  await put('c.json', 2)
  await eventually(() => expect(outcomes(lines)).toHaveLength(3))
  await sleep(everyMs * 4)
  expect(await files()).toEqual(['a.json', 'b.xlsx', 'c.json'])
  expect(outcomes(lines)).toHaveLength(3)
})

test('during maintenance the files wait', async () => {
  const set = (data: { beginsAt: Date | null; endsAt: Date | null }) =>
    db.maintenance.update({ where: { id: 1 }, data })
  const now = clock.now()
  await set({ beginsAt: now, endsAt: new Date(now.getTime() + 1) })
  try {
    await put('a.json', 1)
    watch()
    await sleep(everyMs * 4)
    expect(await files()).toEqual([])
  } finally {
    await set({ beginsAt: null, endsAt: null })
  }
  await eventually(async () => expect(await files()).toEqual(['a.json']))
})

test('a growing file is left alone until it is complete', async () => {
  const file = path.join(folder, 'a.json')
  await writeFile(file, '[')
  watch()
  for (let i = 1; i <= 12; i++) {
    await appendFile(file, `${i === 1 ? '' : ','}${JSON.stringify(goodRecord(i))}`)
    await sleep(everyMs / 2)
  }
  expect(await files()).toEqual([])
  await appendFile(file, ']')
  await eventually(async () =>
    expect(await db.registryFile.findMany()).toMatchObject([
      { rows: 12, inserted: 12, failure: null },
    ]),
  )
})

test('one of two processes reads; when it ends the other continues', async () => {
  const first = watch()
  await put('a.json', 1)
  await eventually(() => expect(outcomes(first.lines)).toHaveLength(1))
  const second = watch()
  await put('b.json', 2)
  await eventually(() => expect(outcomes(first.lines)).toHaveLength(2))
  expect(outcomes(second.lines)).toEqual([])
  await first.stop()
  await put('c.json', 3)
  await eventually(async () => expect(await files()).toEqual(['a.json', 'b.json', 'c.json']))
  expect(outcomes(second.lines)).toContain('c.json imported')
})

test('a missing folder is reported once, and read when it appears', async () => {
  const later = path.join(folder, 'later')
  const { lines } = watch(later)
  const complaints = () => lines.filter(({ msg }) => msg.includes('a folder that is not there'))
  await eventually(() => expect(complaints()).toHaveLength(1))
  await sleep(everyMs * 5)
  expect(complaints()).toHaveLength(1)
  await mkdir(later)
  await writeFile(path.join(later, 'a.json'), JSON.stringify([goodRecord(1)]))
  await eventually(async () => expect(await files()).toEqual(['a.json']))
})

test('stop ends at once and releases everything', async () => {
  const watcher = watch()
  await sleep(everyMs * 2)
  await within(500, watcher.stop)
  const [row] = await db.$queryRaw<
    { n: bigint }[]
  >`SELECT count(*) AS n FROM pg_locks WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  expect(row!.n).toBe(0n)
})
