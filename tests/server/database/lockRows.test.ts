import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockRows } from '#server/platform/database/lockRows.ts'
import { lockAwaited } from '#tests/support/lockAwaited.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('locked rows are what the client reads, in the order of their ids', async () => {
  const { db } = world.services
  await world.job()
  await world.job()
  const jobs = await db.cardJob.findMany({ orderBy: { id: 'asc' } })
  const stations = await db.station.findMany({ orderBy: { id: 'asc' } })
  expect(jobs.length).toBeGreaterThan(1)
  expect(stations.length).toBeGreaterThan(1)
  await db.$transaction(async (tx) => {
    expect(await lockRows(tx, 'cardJob', jobs.map(({ id }) => id).toReversed())).toEqual(jobs)
    expect(await lockRows(tx, 'station', stations.map(({ id }) => id).toReversed())).toEqual(
      stations,
    )
    expect(await lockRows(tx, 'station', ['no such station'])).toEqual([])
  })
})

test('after the wait for a lock a row is as the other transaction left it', async () => {
  const { db } = world.services
  const { id } = await db.station.findFirstOrThrow()
  let locked!: () => void
  const isLocked = new Promise<void>((done) => (locked = done))
  const renaming = db.$transaction(async (tx) => {
    await lockRows(tx, 'station', [id])
    locked()
    await lockAwaited(db, '%FROM station%')
    await tx.station.update({ where: { id }, data: { name: 'Renamed while another waited' } })
  })
  await isLocked
  const seen = await db.$transaction((tx) => lockRows(tx, 'station', [id]))
  await renaming
  expect(seen).toMatchObject([{ id, name: 'Renamed while another waited' }])
})
