import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { demonstrationHeartbeats } from '#server/demonstrationHeartbeats.ts'
import { markSilentStations } from '#server/monitoring/markSilentStations.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const offlineNow = async () => {
  await markSilentStations(world.services)
  const silent = await world.services.db.stationStatus.findMany({
    where: { state: 'offline' },
    orderBy: { stationId: 'asc' },
  })
  return silent.map(({ stationId }) => stationId)
}

test('online stations stay online, also after a pause; the offline one stays offline', async () => {
  const { db } = world.services
  const long = new Date(world.now.getTime() - 26 * 3_600_000)
  await db.stationStatus.update({
    where: { stationId: 'PEN-P01' },
    data: { heardAt: long, state: 'offline' },
  })
  world.later(3 * limits.dayMs)
  expect(await offlineNow()).toHaveLength(6)

  const stop = new AbortController()
  const beating = demonstrationHeartbeats({ ...world.services, everyMs: 20 }, stop.signal)
  for (const pause of [0, 2 * limits.offlineMs, limits.dayMs]) {
    world.later(pause)
    await eventually(async () => expect(await offlineNow()).toEqual(['PEN-P01']))
  }
  stop.abort()
  await beating
  expect(
    (await db.stationStatus.findUniqueOrThrow({ where: { stationId: 'PEN-P01' } })).heardAt,
  ).toEqual(long)

  world.later(limits.offlineMs)
  expect(await offlineNow()).toHaveLength(6)
})
