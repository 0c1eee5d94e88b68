import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limits } from '#domain/limits.ts'
import { isOnline } from '#server/branches/queries.ts'
import { demonstrationHeartbeats } from '#server/demonstrationHeartbeats.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const offlineNow = async () =>
  (await world.services.db.station.findMany({ orderBy: { id: 'asc' } }))
    .filter((station) => !isOnline(station, world.now))
    .map(({ id }) => id)

test('the stations that were online stay online, also after a pause; the one that was offline stays as it was', async () => {
  const { db } = world.services
  const long = new Date(world.now.getTime() - 26 * 3_600_000)
  await db.station.update({ where: { id: 'PEN-P01' }, data: { lastSeenAt: long } })
  world.later(3 * limits.dayMs)
  expect(await offlineNow()).toHaveLength(6)

  const stop = new AbortController()
  const beating = demonstrationHeartbeats({ ...world.services, everyMs: 20 }, stop.signal)
  for (const pause of [0, 2 * limits.offlineMs, limits.dayMs]) {
    world.later(pause)
    await vi.waitFor(async () => expect(await offlineNow()).toEqual(['PEN-P01']), 10_000)
  }
  stop.abort()
  await beating
  expect((await db.station.findUniqueOrThrow({ where: { id: 'PEN-P01' } })).lastSeenAt).toEqual(long)

  world.later(limits.offlineMs)
  expect(await offlineNow()).toHaveLength(6)
})
