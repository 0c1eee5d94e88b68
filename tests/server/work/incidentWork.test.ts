import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveIncident } from '#server/monitoring/incidents/resolveIncident.ts'
import { takeIncident } from '#server/monitoring/incidents/takeIncident.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

type Waiting = { openIncidents: number | null; oldestIncidentAt: string | null }
async function waiting(person: Person): Promise<Waiting> {
  const { data, errors } = await person.graphql(
    '{ viewer { work { openIncidents oldestIncidentAt } } }',
  )
  expect(errors).toBeUndefined()
  return (data!.viewer as unknown as { work: Waiting }).work
}
const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(world.now.getTime() - hours * hour)

test('an incident waits for everybody who may handle it, until one of them resolves it', async () => {
  const { db } = world.services
  await db.incident.deleteMany()
  const open = { cause: 'offline', status: 'over' } as const
  const opened = (stationId: string, branchCode: string, hours: number) => {
    const began = hoursAgo(hours)
    return db.incident.create({
      data: { ...open, stationId, branchCode, beganAt: began, openedAt: began, endedAt: world.now },
    })
  }
  const older = await opened('JHB-P01', 'JHB', 5)
  await opened('PEN-P01', 'PEN', 2)
  const found: Record<string, number | null> = {}
  for (const loginId of ['monitor', 'admin', 'hqadmin', 'supervisor', 'operator', 'viewer']) {
    found[loginId] = (await waiting(await world.as(loginId))).openIncidents
  }
  expect(found).toEqual({
    monitor: 2,
    admin: 2,
    hqadmin: 2,
    supervisor: null,
    operator: null,
    viewer: null,
  })

  const monitor = await world.as('monitor')
  expect((await waiting(monitor)).oldestIncidentAt).toBe(hoursAgo(5).toISOString())
  await takeIncident(await world.as('admin'), { incidentId: older.id, version: older.version })
  expect((await waiting(monitor)).openIncidents).toBe(2)
  await resolveIncident(await world.as('admin'), {
    incidentId: older.id,
    version: older.version + 1,
    done: 'Cable replaced',
  })
  expect(await waiting(monitor)).toEqual({
    openIncidents: 1,
    oldestIncidentAt: hoursAgo(2).toISOString(),
  })
})
