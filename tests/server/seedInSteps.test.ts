import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { demonstratedAt } from '#tests/support/databaseServer.ts'
import { digestOfAll } from '#tests/support/facts/digestOfAll.ts'
import { rollupFaults } from '#tests/support/facts/rollups.ts'
import { demonstrationSteps } from '../../prisma/seed/demonstrationSteps.ts'
import { seedDemonstration, type SeedProgress } from '../../prisma/seed/seedDemonstration.ts'

let whole: Record<string, string>
const open: { db: Db; database: TestDatabase }[] = []

beforeAll(async () => {
  const { db } = await opened('demonstration')
  whole = await digestOfAll(db)
})
afterEach(closeAll)
afterAll(closeAll)

async function opened(template: 'empty' | 'demonstration') {
  const database = await createTestDatabase(template)
  const db = createDb(database.url)
  open.push({ db, database })
  return { db, url: database.url }
}

async function closeAll(): Promise<void> {
  for (const { db, database } of open.splice(0)) {
    await db.$disconnect()
    await database.drop()
  }
}

/** Seeds up to, and without, the given step. */
async function seedUpTo(url: string, step: number, clock: () => Date): Promise<void> {
  const ended = new AbortController()
  const onProgress = (progress: SeedProgress) => {
    if (progress.step > step) ended.abort(new Error('ended'))
    ended.signal.throwIfAborted()
  }
  await expect(seedDemonstration(url, { clock, onProgress, signal: ended.signal })).rejects.toThrow(
    'ended',
  )
}

test('a first start that is interrupted after every step, days apart, ends with the same demonstration', async () => {
  const { db, url } = await opened('empty')
  const day = 86_400_000
  for (let step = 0; step < demonstrationSteps.length; step++) {
    await seedUpTo(url, step, () => new Date(demonstratedAt.getTime() + step * day))
    expect(await db.demonstration.findFirst()).toMatchObject({
      done: step,
      whole: false,
      moment: demonstratedAt,
    })
  }
  expect(await seedDemonstration(url, { clock: () => new Date() })).toBe(true)
  expect(await digestOfAll(db)).toEqual(whole)
  expect(await rollupFaults(db)).toEqual([])
})

test('of two processes that start simultaneously one creates the demonstration, and the other reports that it waits', async () => {
  const { db, url } = await opened('empty')
  const reports: SeedProgress[][] = [[], []]
  const results = await Promise.all(
    reports.map((heard) =>
      seedDemonstration(url, {
        clock: () => demonstratedAt,
        onProgress: (progress) => heard.push(progress),
      }),
    ),
  )
  expect(results.toSorted()).toEqual([false, true])
  const [worker, waiter] = results[0] ? reports : reports.toReversed()
  expect(worker!.map(({ step }) => step)).toEqual(demonstrationSteps.map((_, i) => i + 1))
  expect(waiter!.every(({ elsewhere }) => elsewhere)).toBe(true)
  expect(await digestOfAll(db)).toEqual(whole)
})

test('a demonstration that another version started is refused with instructions', async () => {
  const { db, url } = await opened('empty')
  await db.demonstration.create({
    data: { moment: demonstratedAt, steps: ['places', 'cards'], done: 1 },
  })
  await expect(seedDemonstration(url, { clock: () => demonstratedAt })).rejects.toThrow(
    /started by another version of the product and is incomplete: start that version again, or start with an empty/,
  )
})

test('a database with other data is left alone', async () => {
  const { db, url } = await opened('demonstration')
  await db.demonstration.deleteMany()
  expect(await seedDemonstration(url, { clock: () => demonstratedAt })).toBe(false)
  expect(await db.demonstration.count()).toBe(0)
})
