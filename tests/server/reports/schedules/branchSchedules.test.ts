import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { requestExport } from '#server/reports/exports/requestExport.ts'
import { changeSchedule } from '#server/reports/schedules/changeSchedule.ts'
import { makeSchedule } from '#server/reports/schedules/makeSchedule.ts'
import { pauseSchedule } from '#server/reports/schedules/pauseSchedule.ts'
import { removeSchedule } from '#server/reports/schedules/removeSchedule.ts'
import { runNextSchedule } from '#server/reports/schedules/runSchedules.ts'
import { takeOverSchedule } from '#server/reports/schedules/takeOverSchedule.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let supervisor: Person
let other: Person
const start = new Date('2026-11-21T01:00:00Z')
const times = { every: 'daily', time: '07:30', range: 'yesterday' }
const daily = { ...times, reportId: 'daily-production', filter: {}, format: 'xlsx' }
const forBranch = { ...daily, forBranch: true }

beforeAll(async () => {
  world = await createWorld(start)
  await add('supervisor.two', { roleId: 4 })
  supervisor = await world.as('supervisor')
  other = await world.as('supervisor.two')
})
beforeEach(async () => {
  const { db } = world.services
  await db.reportExport.deleteMany()
  await db.reportSchedule.deleteMany()
  await db.user.update({
    where: { loginId: 'supervisor' },
    data: { roleId: 4, branchCode: 'JHB', disabledAt: null },
  })
  world.now = start
})
afterAll(() => world.close())

/** Another supervisor of Johor Bahru. */
async function add(loginId: string, more: { roleId: number }): Promise<void> {
  const { id: _id, ...like } = await world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'operator' },
  })
  await world.services.db.user.create({
    data: { ...like, loginId, staffName: loginId.toUpperCase(), ...more },
  })
}
const row = (id: string) => world.services.db.reportSchedule.findUniqueOrThrow({ where: { id } })
const made = () => world.services.db.reportExport.count()
async function runOn(day: string): Promise<void> {
  world.now = new Date(`${day}T07:30:00+08:00`)
  expect(await runNextSchedule(world.services)).toBe(true)
}
const schedulesQuery = '{ viewer { reportSchedules { ownerName mayTakeOver lastFailure } } }'
async function schedulesOf(person: Person): Promise<unknown> {
  return (
    (await person.graphql(schedulesQuery)).data as unknown as {
      viewer: { reportSchedules: unknown }
    }
  ).viewer.reportSchedules
}

test.each([
  ['disabled', { disabledAt: start }, 'export.ownerGone'],
  ['an operator', { roleId: 5 }, 'schedule.ownerMayNot'],
  ['of another branch', { branchCode: 'PEN' }, 'schedule.ownerMayNot'],
] as const)(
  'if a branch schedule’s owner is %s, other supervisors there see why, take it over, and it continues',
  async (_, data, why) => {
    const { db } = world.services
    const { scheduleId } = await makeSchedule(supervisor, forBranch)
    await makeSchedule(supervisor, daily)
    await db.user.update({ where: { loginId: 'supervisor' }, data })
    await db.reportSchedule.updateMany({ where: { branchCode: null }, data: { paused: true } })
    await runOn('2026-11-22')
    expect(await made()).toBe(0)
    expect(await row(scheduleId)).toMatchObject({ lastFailure: why })

    const { staffName: ownerName } = supervisor.viewer
    const shown = [
      {
        ownerName,
        mayTakeOver: true,
        lastFailure: { en: expect.any(String), ms: expect.any(String) },
      },
    ]
    expect(await schedulesOf(other)).toEqual(shown)
    expect(await schedulesOf(await world.as('operator'))).toEqual([])
    expect(await schedulesOf(await world.as('hqadmin'))).toEqual([])
    await takeOverSchedule(other, { scheduleId, version: 0 })
    expect(await schedulesOf(other)).toEqual([
      { ownerName: 'SUPERVISOR.TWO', mayTakeOver: false, lastFailure: null },
    ])
    await runOn('2026-11-23')
    expect(await row(scheduleId)).toMatchObject({ lastFailure: null, ownerId: other.viewer.userId })
    expect(await made()).toBeGreaterThan(1)
  },
)

test('only a supervisor of the branch may, at the version they saw; nobody takes over or deletes a personal schedule', async () => {
  const { scheduleId } = await makeSchedule(supervisor, forBranch)
  const { scheduleId: own } = await makeSchedule(supervisor, daily)
  for (const person of [await world.as('supervisor.pen'), await world.as('hqadmin'), supervisor])
    await expect(takeOverSchedule(person, { scheduleId, version: 0 })).rejects.toMatchObject({
      code: 'record.notFound',
    })
  await expect(
    takeOverSchedule(await world.as('operator'), { scheduleId, version: 0 }),
  ).rejects.toMatchObject({
    code: 'permission.denied',
  })
  await expect(takeOverSchedule(other, { scheduleId: own, version: 0 })).rejects.toMatchObject({
    code: 'record.notFound',
  })
  await expect(removeSchedule(other, { scheduleId: own })).rejects.toMatchObject({
    code: 'record.notFound',
  })
  await expect(removeSchedule(await world.as('operator'), { scheduleId })).rejects.toMatchObject({
    code: 'record.notFound',
  })
  await expect(
    removeSchedule(await world.as('supervisor.pen'), { scheduleId }),
  ).rejects.toMatchObject({
    code: 'record.notFound',
  })
  // They can only take it over or delete it; to change it they must own it first.
  await expect(pauseSchedule(other, { scheduleId, paused: true })).rejects.toMatchObject({
    code: 'record.notFound',
  })
  await expect(
    changeSchedule(other, { ...times, format: 'csv', scheduleId, version: 0 }),
  ).rejects.toMatchObject({
    code: 'record.notFound',
  })

  await pauseSchedule(supervisor, { scheduleId, paused: true })
  await expect(takeOverSchedule(other, { scheduleId, version: 0 })).rejects.toMatchObject({
    code: 'record.changed',
  })
  await removeSchedule(other, { scheduleId })
  expect(await world.services.db.reportSchedule.count()).toBe(1)
  const steps = await world.services.db.auditEvent.findMany({ where: { action: 'removeSchedule' } })
  expect(steps.at(-1)?.subjects).toEqual(['User:supervisor.two', 'User:supervisor'])
})

test('a user at the limit takes over none', async () => {
  const { scheduleId } = await makeSchedule(supervisor, forBranch)
  for (let kept = 0; kept < limits.schedulesOfPerson; kept++) await makeSchedule(other, daily)
  await expect(takeOverSchedule(other, { scheduleId, version: 0 })).rejects.toMatchObject({
    code: 'schedule.tooMany',
  })
})

test('a schedule for a branch that its owner cannot see makes no empty files: it shows why, and can’t be created', async () => {
  const { db } = world.services
  await db.user.update({ where: { loginId: 'supervisor' }, data: { branchCode: 'HQ' } })
  const atHeadquarters = await world.as('supervisor')
  const { scheduleId } = await makeSchedule(atHeadquarters, {
    ...daily,
    filter: { branchCode: 'JHB' },
  })
  await runOn('2026-11-22')
  expect(await made()).toBe(1)
  await db.user.update({ where: { loginId: 'supervisor' }, data: { branchCode: 'PEN' } })
  await runOn('2026-11-23')
  expect(await made()).toBe(1)
  expect(await row(scheduleId)).toMatchObject({ lastFailure: 'permission.denied' })

  const ofAnother = { ...daily, filter: { branchCode: 'PEN' } }
  await expect(makeSchedule(other, ofAnother)).rejects.toMatchObject({
    code: 'permission.denied',
    path: 'branchCode',
  })
})

test('a filter by a personal field excludes users who see it masked: they would be refused each time', async () => {
  const { db } = world.services
  const byEmployer = { ...forBranch, reportId: 'search-despatched', filter: { employer: 'Maju' } }
  const { scheduleId } = await makeSchedule(supervisor, byEmployer)
  await runOn('2026-11-22')
  const { id: viewerId } = await db.user.findUniqueOrThrow({ where: { loginId: 'viewer' } })
  expect(await db.reportExport.count({ where: { ownerId: viewerId } })).toBe(0)
  expect(await made()).toBeGreaterThan(2)

  await db.reportSchedule.update({ where: { id: scheduleId }, data: { branchCode: null } })
  await db.user.update({ where: { loginId: 'supervisor' }, data: { roleId: 6 } })
  const before = await made()
  await runOn('2026-11-23')
  expect(await made()).toBe(before)
  expect(await row(scheduleId)).toMatchObject({ lastFailure: 'permission.denied' })
})

test('at a branch with very many people, everyone who may read the report gets it', async () => {
  const { db } = world.services
  const { id: _id, ...like } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  await db.user.createMany({
    data: Array.from({ length: 250 }, (_, n) => ({ ...like, loginId: `many${n}` })),
  })
  await makeSchedule(supervisor, forBranch)
  await runOn('2026-11-22')
  expect(await made()).toBe(
    await db.user.count({ where: { branchCode: 'JHB', disabledAt: null, deletedAt: null } }),
  )
})

test('files from a branch schedule do not count towards a user’s limit, even after the schedule is deleted', async () => {
  const operator = await world.as('operator')
  const { scheduleId } = await makeSchedule(supervisor, forBranch)
  await runOn('2026-11-22')
  await removeSchedule(supervisor, { scheduleId })
  const asked = { reportId: 'daily-production', format: 'csv', filter: {} }
  for (let kept = 0; kept < limits.exportsKept; kept++) await requestExport(operator, asked)
  await expect(requestExport(operator, asked)).rejects.toMatchObject({ code: 'export.tooMany' })
})
