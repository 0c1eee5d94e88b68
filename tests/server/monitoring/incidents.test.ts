import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { heartbeatInput } from '#domain/station/heartbeatInput.ts'
import { demonstrationCredential } from '#server/monitoring/demonstrationCredential.ts'
import { hearStation } from '#server/monitoring/hearStation.ts'
import { findIncident } from '#server/monitoring/incidents/incidentQueries.ts'
import { lookForIncidents } from '#server/monitoring/incidents/lookForIncidents.ts'
import { mailSupervisors } from '#server/monitoring/incidents/mailSupervisors.ts'
import { noteIncident } from '#server/monitoring/incidents/noteIncident.ts'
import { pruneStationChanges } from '#server/monitoring/incidents/pruneStationChanges.ts'
import { resolveIncident } from '#server/monitoring/incidents/resolveIncident.ts'
import { setIncidentRules } from '#server/monitoring/incidents/setIncidentRules.ts'
import { takeIncident } from '#server/monitoring/incidents/takeIncident.ts'
import { markSilentStations } from '#server/monitoring/markSilentStations.ts'
import { setStationActive } from '#server/stations/setStationActive.ts'
import { stationCommands } from '#server/stations/stations.ts'
import { startMailServer } from '#tests/server/access/mailServer.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let monitor: Person
let admin: Person
const minute = 60_000
beforeAll(async () => {
  // The database's own clock stamps the changes of staff; the world's clock must not be behind it.
  world = await createWorld(new Date(Date.now() + limits.dayMs))
  ;[monitor, admin] = await Promise.all([world.as('monitor'), world.as('admin')])
})
afterAll(() => world.close())
beforeEach(async () => {
  world.later(limits.dayMs)
  await world.services.db.incident.deleteMany()
  for (const stationId of ['JHB-P01', 'JHB-P02', 'PEN-P01']) await beat(stationId)
  await world.services.db
    .$executeRaw`UPDATE station_status SET state = 'idle', heard_at = ${world.now}, since = ${world.now}`
})

const beat = (stationId: string, said: object = {}) =>
  hearStation(
    world.services,
    demonstrationCredential(stationId),
    heartbeatInput.parse({ state: 'idle', ...said }),
  )
const all = () => world.services.db.incident.findMany({ orderBy: { id: 'asc' } })
const only = async () => (await all())[0]!
const look = () => lookForIncidents(world.services)
/** All other stations keep sending heartbeats. */
async function silence(...silent: string[]) {
  await markSilentStations(world.services)
  await world.services.db
    .$executeRaw`UPDATE station_status SET state = 'idle' WHERE NOT station_id = ANY(${silent})`
}
async function fault(stationId = 'JHB-P01', code = 'E-17') {
  await beat(stationId, { state: 'fault', fault: code })
  world.later(2 * minute)
  await look()
  return only()
}

test('a station that is silent for ten minutes opens one incident, with several processes watching', async () => {
  world.later(limits.offlineMs)
  await silence('JHB-P01')
  const since = world.now
  world.later(10 * minute - 1)
  await look()
  expect(await all()).toEqual([])
  world.later(1)
  const seen = await Promise.all(Array.from({ length: 4 }, look))
  expect(seen.flat().filter(({ action }) => action === 'openIncident')).toHaveLength(1)
  expect(await all()).toMatchObject([
    {
      cause: 'offline',
      stationId: 'JHB-P01',
      branchCode: 'JHB',
      status: 'lasting',
      beganAt: since,
      openedAt: world.now,
      times: 1,
    },
  ])
  const { id } = await only()
  const steps = await world.services.db.auditEvent.findMany({
    where: { subjects: { has: `Incident:${id}` } },
  })
  expect(steps).toMatchObject([
    {
      action: 'openIncident',
      loginId: 'monitoring',
      subjects: [`Incident:${id}`, 'Station:JHB-P01'],
    },
  ])
})

test('the database itself refuses a second open incident of the same station and cause', async () => {
  const { stationId, branchCode, cause, beganAt, openedAt } = await fault()
  await expect(
    world.services.db.incident.create({
      data: { stationId, branchCode, cause, beganAt, openedAt },
    }),
  ).rejects.toThrow()
  expect(await world.services.db.incident.count()).toBe(1)
})

test('it ends when the station works again, at that moment, and then needs a resolution', async () => {
  await fault()
  world.later(5 * minute)
  await beat('JHB-P01')
  const back = world.now
  world.later(minute)
  await look()
  expect(await only()).toMatchObject({ status: 'over', fault: 'E-17', endedAt: back })
})

test('a repeat within a quarter of an hour is the same incident, and a later one is new', async () => {
  await fault()
  await beat('JHB-P01')
  await look()
  world.later(10 * minute)
  await fault()
  expect(await all()).toMatchObject([{ status: 'lasting', times: 2, endedAt: null }])
  await beat('JHB-P01')
  await look()
  world.later(16 * minute)
  await fault()
  expect(await all()).toMatchObject([{ status: 'over' }, { status: 'lasting', times: 1 }])
})

test('a printer with one fault after another was never healthy: its time counts from the first fault', async () => {
  const since = world.now
  await beat('JHB-P01', { state: 'fault', fault: 'E-1' })
  for (const code of ['E-2', 'E-3', 'E-1']) {
    world.later(minute / 2)
    await look()
    expect(await all()).toEqual([])
    await beat('JHB-P01', { state: 'fault', fault: code })
  }
  world.later(minute / 2)
  await look()
  expect(await all()).toMatchObject([{ status: 'lasting', fault: 'E-1', beganAt: since }])
  await beat('JHB-P01', { state: 'fault', fault: 'E-4' })
  const status = await world.services.db.stationStatus.findUniqueOrThrow({
    where: { stationId: 'JHB-P01' },
  })
  expect(status).toMatchObject({ fault: 'E-4', since })
  const history = await world.services.db.stationChange.findMany({
    where: { stationId: 'JHB-P01', condition: 'fault' },
    orderBy: { id: 'desc' },
    take: 2,
  })
  // The history's contribution for each code is its time.
  expect(history.map(({ fault, at }) => [fault, at.getTime() - since.getTime()])).toEqual([
    ['E-4', 2 * minute],
    ['E-1', 1.5 * minute],
  ])
})

test('an inactive station opens none, and deactivation ends its incident', async () => {
  await setStationActive(admin, { key: 'JHB-P02', active: false })
  await beat('JHB-P02', { state: 'fault', fault: 'E-1' })
  await fault('JHB-P01')
  expect((await all()).map(({ stationId }) => stationId)).toEqual(['JHB-P01'])
  await setStationActive(admin, { key: 'JHB-P01', active: false })
  await look()
  expect(await only()).toMatchObject({ status: 'over' })
  for (const key of ['JHB-P01', 'JHB-P02']) await setStationActive(admin, { key, active: true })
})

test('a reactivated station gets time before its incident continues', async () => {
  await fault()
  await setStationActive(admin, { key: 'JHB-P01', active: false })
  await look()
  world.later(5 * minute)
  await setStationActive(admin, { key: 'JHB-P01', active: true })
  // Takes the database's clock as if it were the world's.
  await world.services.db.$executeRaw`
    UPDATE station_change SET at = ${world.now} WHERE id = (SELECT max(id) FROM station_change WHERE station_id = 'JHB-P01')`
  await look()
  expect(await all()).toMatchObject([{ status: 'over' }])
  world.later(2 * minute)
  await look()
  expect(await all()).toMatchObject([{ status: 'lasting', times: 2 }])
})

test('a station that moves to another branch leaves its ended incident there, and the new branch gets its own', async () => {
  const moveTo = async (branchCode: string) => {
    const { name, process, active } = await world.services.db.station.findUniqueOrThrow({
      where: { id: 'JHB-P02' },
    })
    await stationCommands.update(admin, { key: 'JHB-P02', name, process, active, branchCode })
  }
  const { id } = await fault('JHB-P02')
  world.later(5 * minute)
  const moved = world.now
  await moveTo('PEN')
  expect((await look()).map(({ action, incident }) => [action, incident.branchCode])).toEqual([
    ['endIncident', 'JHB'],
    ['openIncident', 'PEN'],
  ])
  const left = { id, branchCode: 'JHB', status: 'over', endedAt: moved, times: 1 }
  const taken = { branchCode: 'PEN', fault: 'E-17', beganAt: moved, times: 1 }
  expect(await all()).toMatchObject([left, { ...taken, status: 'lasting' }])
  world.later(minute)
  expect(await look()).toEqual([])
  // After its return it has a new incident: the station was not here all the time.
  await moveTo('JHB')
  await look()
  const back = { branchCode: 'JHB', status: 'lasting', beganAt: world.now, times: 1 }
  expect(await all()).toMatchObject([left, { ...taken, status: 'over', endedAt: world.now }, back])
})

test('a monitoring officer takes it, adds notes, and resolves it after the station works, with the action taken', async () => {
  const { id: incidentId } = await fault()
  await takeIncident(monitor, { incidentId, version: 0 })
  await noteIncident(monitor, { incidentId, version: 1, note: 'Ribbon is on its way' })
  await expect(
    resolveIncident(monitor, { incidentId, version: 2, done: 'New ribbon' }),
  ).rejects.toMatchObject({
    code: 'incident.lasts',
  })
  await beat('JHB-P01')
  await look()
  await resolveIncident(monitor, { incidentId, version: 3, done: 'New ribbon' })
  const { userId } = monitor.viewer
  expect(await only()).toMatchObject({
    status: 'resolved',
    ownerId: userId,
    note: 'Ribbon is on its way',
    done: 'New ribbon',
    resolvedById: userId,
    resolvedAt: world.now,
  })
  for (const refused of [
    () => takeIncident(admin, { incidentId }),
    () => noteIncident(monitor, { incidentId, note: 'x' }),
    () => resolveIncident(monitor, { incidentId, done: 'x' }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'incident.resolved' })
})

test('one of two who take it simultaneously succeeds, and the other is told by whom', async () => {
  const { id: incidentId } = await fault()
  const outcomes = await Promise.allSettled([
    takeIncident(monitor, { incidentId, version: 0 }),
    takeIncident(admin, { incidentId, version: 0 }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { ownerId } = await only()
  const owner = await world.services.db.user.findUniqueOrThrow({ where: { id: ownerId! } })
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'incident.takenBy', values: { who: owner.staffName } },
  })
  // A user who has seen that may take it over.
  const other = ownerId === monitor.viewer.userId ? admin : monitor
  await takeIncident(other, { incidentId, version: 1 })
  await expect(takeIncident(other, { incidentId })).rejects.toMatchObject({
    code: 'incident.yours',
  })
  await expect(noteIncident(monitor, { incidentId, version: 1, note: 'x' })).rejects.toMatchObject({
    code: 'record.changed',
  })
})

test('a user who does not monitor stations takes none; other branches’ incidents are not found', async () => {
  const { id: incidentId } = await fault('PEN-P01')
  for (const loginId of ['supervisor', 'operator', 'viewer'])
    await expect(takeIncident(await world.as(loginId), { incidentId })).rejects.toMatchObject({
      code: 'permission.denied',
    })
  const elsewhere = { ...monitor, viewer: { ...monitor.viewer, branchCode: 'JHB' } }
  await expect(takeIncident(elsewhere, { incidentId })).rejects.toMatchObject({
    code: 'record.notFound',
  })
  expect([
    await findIncident(elsewhere, incidentId),
    (await findIncident(monitor, incidentId))?.id,
  ]).toEqual([null, incidentId])
})

test('headquarters’ administrators set the rules, which apply from then on', async () => {
  const rules = { offlineMinutes: 10, faultMinutes: 30, rejectCards: 10_000, historyDays: 400 }
  await expect(setIncidentRules(monitor, { ...rules, version: 0 })).rejects.toMatchObject({
    code: 'permission.denied',
  })
  const ofJohor = { ...admin, viewer: { ...admin.viewer, branchCode: 'JHB' } }
  await expect(setIncidentRules(ofJohor, { ...rules, version: 0 })).rejects.toMatchObject({
    code: 'permission.denied',
  })
  await setIncidentRules(admin, { ...rules, version: 0 })
  await expect(setIncidentRules(admin, { ...rules, version: 0 })).rejects.toMatchObject({
    code: 'record.changed',
  })
  expect(await fault()).toBeUndefined()
  world.later(28 * minute)
  await look()
  expect(await all()).toHaveLength(1)
  await setIncidentRules(admin, { ...rules, faultMinutes: 2, version: 1 })
})

test('with SMTP the branch’s supervisors get one mail, which is sent again after a refusal', async () => {
  const server = await startMailServer()
  const mailing = { ...world.services, config: { ...world.services.config, SMTP_URL: server.url } }
  await fault()
  await mailSupervisors({
    ...mailing,
    config: { ...mailing.config, SMTP_URL: 'smtp://127.0.0.1:1' },
  })
  await Promise.all([mailSupervisors(mailing), mailSupervisors(mailing)])
  await beat('JHB-P01')
  await look()
  await fault()
  await mailSupervisors(mailing)
  const mails = server.mails.map(({ to, data }) => [
    to,
    /JHB-P01: Fault \(E-17\)/.test(data),
    /JHB-P01: Rosak/.test(data),
  ])
  const { email } = await world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'supervisor' },
  })
  expect(mails).toEqual([[[email], true, true]])
  await server.stop()
})

test('history older than the rules allow is deleted once a day; the last change before it stays', async () => {
  const { db } = world.services
  const [old, older] = [401, 402].map((days) => new Date(world.now.getTime() - days * limits.dayMs))
  for (const at of [older!, old!])
    await db.stationChange.create({ data: { stationId: 'PEN-Q01', at, condition: 'paused' } })
  await db.stationChange.create({
    data: { stationId: 'PEN-Q01', at: world.now, condition: 'working' },
  })
  const gone = await Promise.all([
    pruneStationChanges(world.services),
    pruneStationChanges(world.services),
  ])
  expect(gone.toSorted()).toEqual([0, 1])
  expect(
    (await db.stationChange.findFirst({ where: { stationId: 'PEN-Q01', condition: 'paused' } }))
      ?.at,
  ).toEqual(old)
})
