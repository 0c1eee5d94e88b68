import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { changeSchedule } from '#server/reports/schedules/changeSchedule.ts'
import { makeSchedule } from '#server/reports/schedules/makeSchedule.ts'
import { pauseSchedule } from '#server/reports/schedules/pauseSchedule.ts'
import { removeSchedule } from '#server/reports/schedules/removeSchedule.ts'
import { runNextSchedule } from '#server/reports/schedules/runSchedules.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let supervisor: Person
const start = new Date('2026-11-21T01:00:00Z')
const daily = {
  reportId: 'daily-production',
  filter: { cardType: 'PLKS' },
  every: 'daily',
  time: '07:30',
  range: 'yesterday',
  format: 'xlsx',
}

beforeAll(async () => {
  world = await createWorld(start)
  supervisor = await world.as('supervisor')
})
beforeEach(async () => {
  await world.services.db.reportExport.deleteMany()
  await world.services.db.reportSchedule.deleteMany()
  world.now = start
})
afterAll(() => world.close())

const row = (id: string) => world.services.db.reportSchedule.findUniqueOrThrow({ where: { id } })
const wanted = () =>
  world.services.db.reportExport.findMany({ orderBy: { ownerId: 'asc' }, include: { owner: true } })
const run = () => runNextSchedule(world.services)
/** Moves the clock to a Malaysian time. */
const on = (day: string, time: string) => void (world.now = new Date(`${day}T${time}:00+08:00`))

test('a schedule is due at Malaysian times, with the days of its run; each run once, by the first process', async () => {
  const { scheduleId } = await makeSchedule(supervisor, daily)
  on('2026-11-22', '07:29')
  expect(await run()).toBe(false)
  on('2026-11-22', '07:30')
  expect((await Promise.all([run(), run(), run()])).filter(Boolean)).toHaveLength(1)
  expect(await wanted()).toMatchObject([
    {
      reportId: 'daily-production',
      status: 'waiting',
      filter: { cardType: 'PLKS', from: '2026-11-21', to: '2026-11-21' },
    },
  ])
  expect((await row(scheduleId)).nextAt).toEqual(new Date('2026-11-23T07:30:00+08:00'))
})

test('the 7 days of a weekly run end with the previous day and continue where the last run ended', async () => {
  await makeSchedule(supervisor, { ...daily, every: 'weekly', time: '07:00', range: 'last7Days' })
  for (const monday of ['2026-11-23', '2026-11-30']) {
    on(monday, '07:00')
    expect(await run()).toBe(true)
  }
  const made = await world.services.db.reportExport.findMany({ orderBy: { askedAt: 'asc' } })
  expect(made.map(({ filter }) => filter)).toMatchObject([
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
  ])
})

test('after downtime it runs once for everything it missed; a paused one waits for its next time', async () => {
  const { scheduleId } = await makeSchedule(supervisor, daily)
  on('2026-12-24', '09:00')
  expect([await run(), await run()]).toEqual([true, false])
  expect(await wanted()).toHaveLength(1)
  await pauseSchedule(supervisor, { scheduleId, paused: true })
  on('2026-12-26', '09:00')
  expect(await run()).toBe(false)
  await pauseSchedule(supervisor, { scheduleId, paused: false })
  expect(await run()).toBe(false)
  expect((await row(scheduleId)).nextAt).toEqual(new Date('2026-12-27T07:30:00+08:00'))
})

test('for a branch, everyone there who may read the report gets their own file, with what they may see; it needs a supervisor', async () => {
  const forBranch = { ...daily, forBranch: true }
  await expect(makeSchedule(await world.as('operator'), forBranch)).rejects.toMatchObject({
    code: 'permission.denied',
  })
  const { scheduleId } = await makeSchedule(supervisor, forBranch)
  on('2026-11-22', '08:00')
  await run()
  const owners = (await wanted()).map(({ owner }) => owner)
  expect(owners.map(({ loginId }) => loginId).sort()).toEqual(
    (await world.services.db.user.findMany({ where: { branchCode: 'JHB' } }))
      .map(({ loginId }) => loginId)
      .sort(),
  )

  // A user who left the branch does nothing in its name; the run says why, and is retried at its
  // next time.
  const { db } = world.services
  await db.user.update({ where: { loginId: 'supervisor' }, data: { branchCode: 'PEN' } })
  on('2026-11-23', '08:00')
  await run()
  await db.user.update({ where: { loginId: 'supervisor' }, data: { branchCode: 'JHB' } })
  expect(await row(scheduleId)).toMatchObject({
    lastFailure: 'schedule.ownerMayNot',
    nextAt: new Date('2026-11-24T07:30:00+08:00'),
  })
  expect(await wanted()).toHaveLength(owners.length)
  on('2026-11-24', '08:00')
  await run()
  expect(await row(scheduleId)).toMatchObject({ lastFailure: null })
})

test('only its owner changes it, at the current version; the number is limited, and the report must be readable', async () => {
  const { scheduleId } = await makeSchedule(supervisor, daily)
  const monthly = {
    scheduleId,
    every: 'monthly',
    time: '06:00',
    monthDay: 31,
    range: 'lastMonth',
    format: 'csv',
  }
  const other = await world.as('operator')
  for (const refused of [
    () => changeSchedule(other, monthly),
    () => pauseSchedule(other, { scheduleId, paused: true }),
    () => removeSchedule(other, { scheduleId }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'record.notFound' })
  await changeSchedule(supervisor, { ...monthly, version: 0 })
  await expect(changeSchedule(supervisor, { ...monthly, version: 0 })).rejects.toMatchObject({
    code: 'record.changed',
  })
  expect(await row(scheduleId)).toMatchObject({
    every: 'monthly',
    nextAt: new Date('2026-11-30T06:00:00+08:00'),
  })
  const schedule = await supervisor.graphql(
    '{ viewer { reportSchedules { every time monthDay range forBranch paused } } }',
  )
  expect(schedule.data).toEqual({
    viewer: {
      reportSchedules: [
        {
          every: 'MONTHLY',
          time: '06:00',
          monthDay: 31,
          range: 'LAST_MONTH',
          forBranch: false,
          paused: false,
        },
      ],
    },
  })
  await removeSchedule(supervisor, { scheduleId })
  await expect(
    makeSchedule(supervisor, { ...daily, reportId: 'audit-trail' }),
  ).rejects.toMatchObject({
    code: 'permission.denied',
  })
  for (let made = 0; made < limits.schedulesOfPerson; made++) await makeSchedule(supervisor, daily)
  await expect(makeSchedule(supervisor, daily)).rejects.toMatchObject({ code: 'schedule.tooMany' })
})
