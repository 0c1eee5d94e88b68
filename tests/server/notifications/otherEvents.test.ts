import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { heartbeatInput } from '#domain/station/heartbeatInput.ts'
import { askRightsRemoval } from '#server/access/rights/askRightsRemoval.ts'
import { updateUser } from '#server/access/users/updateUser.ts'
import { demonstrationCredential } from '#server/monitoring/demonstrationCredential.ts'
import { hearStation } from '#server/monitoring/hearStation.ts'
import { lookForIncidents } from '#server/monitoring/incidents/lookForIncidents.ts'
import { resolveIncident } from '#server/monitoring/incidents/resolveIncident.ts'
import { makeNextExport } from '#server/reports/exports/makeExport.ts'
import { requestExport } from '#server/reports/exports/requestExport.ts'
import { reportName } from '#server/reports/reportName.ts'
import { makeSchedule } from '#server/reports/schedules/makeSchedule.ts'
import { runNextSchedule } from '#server/reports/schedules/runSchedules.ts'
import { refused } from '#tests/server/stock/stockTest.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { kindsTo, written } from './notificationTest.ts'

let world: World
let operator: Person
let admin: Person
let monitor: Person
beforeAll(async () => {
  // The database's own clock stamps the changes of staff; the world's clock must not be behind it.
  world = await createWorld(new Date(Date.now() + limits.dayMs))
  ;[operator, admin, monitor] = await Promise.all([
    world.as('operator'),
    world.as('admin'),
    world.as('monitor'),
  ])
})
beforeEach(() => world.services.db.notification.deleteMany())
afterAll(() => world.close())

const going = new AbortController().signal
const make = () => makeNextExport(world.services, going)
const noQr = { reportId: 'no-qr', format: 'csv', filter: { from: '2026-11-01', to: '2026-11-30' } }
const mine = () => [
  { audience: `User:${operator.viewer.userId}`, facts: { report: reportName('no-qr') } },
]

test('a finished export notifies the person who asked for it, once', async () => {
  await requestExport(operator, noQr)
  expect(await written(world, 'exportReady')).toEqual([])
  expect(await Promise.all([make(), make()])).toContain(true)
  expect(await written(world, 'exportReady')).toEqual(mine())
  expect(await kindsTo(operator)).toEqual(['EXPORT_READY'])
  expect(await kindsTo(admin)).toEqual([])
})

/** Breaks the reports of the next queued export: its id is of none. */
const breakNext = () =>
  world.services.db.reportExport.updateMany({
    where: { status: 'waiting' },
    data: { filter: { from: 'no day' } },
  })

test('an export that failed notifies the person who asked for it, that of a schedule as such', async () => {
  await requestExport(operator, noQr)
  await breakNext()
  expect(await make()).toBe(true)
  expect(await written(world, 'exportFailed')).toEqual(mine())
  expect(await kindsTo(operator)).toEqual(['EXPORT_FAILED'])

  await requestExport(operator, noQr)
  await world.services.db.reportExport.updateMany({
    where: { status: 'waiting' },
    data: { scheduled: true },
  })
  await breakNext()
  expect(await make()).toBe(true)
  expect(await written(world, 'exportFailed')).toHaveLength(1)
  expect(await written(world, 'scheduleFailed')).toEqual(mine())
})

test('a schedule that can make nothing notifies its owner', async () => {
  const daily = {
    reportId: 'no-qr',
    filter: {},
    every: 'daily',
    time: '07:30',
    range: 'yesterday',
    format: 'csv',
  }
  const { scheduleId: id } = await makeSchedule(operator, daily)
  const data = { filter: { branchCode: 'PEN' } }
  await world.services.db.reportSchedule.update({ where: { id }, data })
  world.later(2 * limits.dayMs)
  const runs = await Promise.all([1, 2, 3].map(() => runNextSchedule(world.services)))
  expect(runs.filter(Boolean)).toHaveLength(1)
  expect(await written(world, 'scheduleFailed')).toEqual(mine())
})

test('an incident that begins and ends notifies once the people of its branch and of headquarters who may act on it', async () => {
  const beat = (said: object) =>
    hearStation(
      world.services,
      demonstrationCredential('JHB-P01'),
      heartbeatInput.parse({ state: 'idle', ...said }),
    )
  const look = async () => {
    world.later(2 * 60_000)
    await Promise.all([lookForIncidents(world.services), lookForIncidents(world.services)])
  }
  const officer = await officerOf('JHB')
  await beat({})
  await beat({ state: 'fault', fault: 'E-17' })
  await look()
  await look()
  const { id: incidentId } = await world.services.db.incident.findFirstOrThrow({
    where: { stationId: 'JHB-P01' },
  })
  const facts = { incidentId, cause: 'fault', place: 'JHB-P01' }
  const told = ['Branch:JHB', 'Branch:HQ'].map((audience) => ({ audience, facts }))
  expect(await written(world, 'incidentOpened', facts)).toEqual(told)
  expect(await kindsTo(officer)).toEqual(['INCIDENT_OPENED'])
  expect(await kindsTo(monitor)).toContain('INCIDENT_OPENED')
  expect(await kindsTo(operator)).toEqual([])

  await beat({})
  await look()
  expect(await written(world, 'incidentEnded', facts)).toEqual(told)
  const done = { incidentId, done: 'Ribbon changed' }
  await resolveIncident(monitor, done)
  expect(await refused(resolveIncident(monitor, done))).toBe('incident.resolved')
  expect(await written(world, 'incidentEnded', facts)).toHaveLength(2)
})

test('rejects that a person resolves end then, and the others are notified', async () => {
  const { id } = await world.services.db.incident.create({
    data: {
      cause: 'rejects',
      lotNo: 'PLKS-L0001',
      branchCode: 'JHB',
      beganAt: world.now,
      openedAt: world.now,
    },
  })
  await resolveIncident(monitor, { incidentId: id, done: 'Lot closed' })
  const facts = { incidentId: id, cause: 'rejects', place: 'PLKS-L0001' }
  expect(await written(world, 'incidentEnded')).toMatchObject([{ facts }, { facts }])
  expect(await kindsTo(monitor)).not.toContain('INCIDENT_ENDED')
  expect(await kindsTo(admin)).toContain('INCIDENT_ENDED')
})

/** Returns a new monitoring officer of a branch. */
async function officerOf(branchCode: string): Promise<Person> {
  const { db } = world.services
  const { id: _, ...like } = await db.user.findUniqueOrThrow({ where: { loginId: 'monitor' } })
  const loginId = `officer${await db.user.count()}`
  await db.user.create({ data: { ...like, loginId, branchCode } })
  return world.as(loginId)
}

test('a request to take rights away notifies administrators of the branch and of headquarters', async () => {
  const { version } = await world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'operator2' },
  })
  const asked = { loginId: 'operator2', version, reason: 'left' }
  await askRightsRemoval(await world.as('supervisor'), asked)
  const facts = { loginId: 'operator2' }
  expect(await written(world, 'removalAsked')).toEqual([
    { audience: 'Branch:JHB', facts },
    { audience: 'Branch:HQ', facts },
  ])
  expect(await kindsTo(admin)).toContain('REMOVAL_ASKED')
  for (const other of [operator, monitor, await world.as('supervisor')])
    expect(await kindsTo(other)).not.toContain('REMOVAL_ASKED')
  expect(await refused(askRightsRemoval(operator, asked))).toBe('permission.denied')
  expect(await written(world, 'removalAsked')).toHaveLength(2)
})

test('changed rights notify their person; other particulars and new accounts do not', async () => {
  const { db } = world.services
  const user = await db.user.findUniqueOrThrow({ where: { loginId: 'operator2' } })
  const { loginId, staffName, staffNumber, department, designation, email, branchCode } = user
  const same = {
    loginId,
    staffName,
    staffNumber,
    department,
    designation,
    email,
    branchCode,
    roleId: user.roleId,
    csmRights: user.csmRights,
  }
  await updateUser(admin, { ...same, version: user.version, staffName: 'Tan Mei' })
  expect(await written(world, 'rightsChanged')).toEqual([])
  await updateUser(admin, { ...same, version: user.version + 1, roleId: 6 })
  expect(await written(world, 'rightsChanged')).toEqual([
    { audience: `User:${user.id}`, facts: {} },
  ])
  expect(await kindsTo(await world.as('operator2'))).toEqual(['RIGHTS_CHANGED'])
  expect(await kindsTo(operator)).toEqual([])
})
