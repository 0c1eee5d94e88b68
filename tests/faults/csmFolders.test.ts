import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { fateOf, filesUnderFire } from './filesUnderFire.ts'
import { endServers } from './serverProcess.ts'

/** `npm run bench -- csmFiles` does the same with more kills, and reports the time. */
const total = 10_000
const blows = 4

let database: TestDatabase
let place: Awaited<ReturnType<typeof temporaryFolder>>
let db: Db

beforeEach(async () => {
  ;[database, place] = await Promise.all([createTestDatabase('seeded'), temporaryFolder()])
  db = createDb(database.url)
})
afterEach(async () => {
  await db.$disconnect()
  await database.drop()
  await place.remove()
})
afterAll(endServers)

test(`${total} files with 3 % broken, while two processes that watch them are killed ${blows} times and restarted: each is accounted for once, as a job or an error`, async () => {
  const fate = await filesUnderFire({
    db,
    url: database.url,
    root: place.folder,
    total,
    blows,
    limitMs: 240_000,
  })
  expect(fate).toEqual({ ...fateOf(total), seconds: expect.any(Number) })
  expect(await rollupFaults(db)).toEqual([])
})
