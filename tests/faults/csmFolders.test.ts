import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { jobFile, mapCsmFolders } from '#tests/support/csmFolders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { rollupFaults } from '#tests/support/rollups.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { endServers, startServer, until, type ServerProcess } from './serverProcess.ts'

const total = 1_000
const broken = total * 0.03
/** Written under these two names in turn: the same record twice makes one job. */
const repeated = 30
const blows = 4

let database: TestDatabase
let place: Awaited<ReturnType<typeof temporaryFolder>>
let db: Db
let servers: ServerProcess[] = []

beforeEach(async () => {
  ;[database, place] = await Promise.all([createTestDatabase('seeded'), temporaryFolder()])
  db = createDb(database.url)
  await mapCsmFolders(db, place.folder)
}, 60_000)
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await db.$disconnect()
  await database.drop()
  await place.remove()
}, 30_000)
afterAll(endServers)

const lying = async (folder: string) => (await readdir(join(place.folder, 'mykad', folder)).catch(() => [])).length

test(`${total} files with 3 % broken, while two processes that watch them are killed ${blows} times and started again: each is accounted for once, as a job or an error`, async () => {
  const settings = { DATABASE_URL: database.url, CSM_FOLDERS: place.folder, LOG_LEVEL: 'warn' }
  servers = await Promise.all([startServer(settings), startServer(settings)])
  const drop = (async () => {
    for (let n = 1; n <= total; n++) {
      const content =
        n <= broken ? jobFile.json(n).slice(0, 40) : n > total - repeated ? jobFile.xml(n - repeated) : jobFile.json(n)
      await writeFile(join(place.folder, 'mykad/in', `${n}.${n > total - repeated ? 'xml' : 'json'}`), content)
    }
  })()
  for (let blow = 1; blow <= blows; blow++) {
    const due = (total * blow) / (blows + 2)
    await until(`${due} files taken`, async () => (await db.csmFile.count()) >= due, 60_000)
    await servers[blow % 2]!.kill()
    servers[blow % 2] = await startServer(settings)
  }
  await drop
  await until(
    'all taken',
    async () => (await lying('in')) === 0 && (await db.csmFile.count({ where: { movedAt: null } })) === 0,
    120_000,
  )

  const outcomes = await db.csmFile.groupBy({ by: ['outcome'], _count: true, orderBy: { outcome: 'asc' } })
  expect(outcomes.map(({ outcome, _count }) => [outcome, _count])).toEqual([
    ['taken', total - broken - repeated],
    ['repeated', repeated],
    ['failed', broken],
  ])
  expect(await db.csmFile.count({ where: { outcome: 'failed', problems: { equals: [] } } })).toBe(0)
  expect(await db.csmJob.count()).toBe(total - broken - repeated)
  expect([await lying('archive'), await lying('error')]).toEqual([total - broken, broken])
  expect(await db.csmFolderFault.count()).toBe(0)
  expect(await rollupFaults(db)).toEqual([])
}, 240_000)
