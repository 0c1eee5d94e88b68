import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSchedule } from '#server/reports/schedules/makeSchedule.ts'
import { runNextSchedule } from '#server/reports/schedules/runSchedules.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let supervisor: Person
const start = new Date('2026-11-21T01:00:00Z')
const usual = { reportId: 'daily-production', filter: {}, format: 'xlsx' }

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

/** Returns the days of a schedule's files when its runs happen at these Malaysian times. */
async function daysOf(
  times: object,
  moments: readonly string[],
): Promise<(readonly [unknown, unknown])[]> {
  const { db } = world.services
  const { scheduleId } = await makeSchedule(supervisor, { ...usual, ...times })
  for (const moment of moments) {
    world.now = new Date(`${moment}:00+08:00`)
    expect(await runNextSchedule(world.services)).toBe(true)
    const { nextAt } = await db.reportSchedule.findUniqueOrThrow({ where: { id: scheduleId } })
    expect(nextAt.getTime()).toBeGreaterThan(world.now.getTime())
  }
  const made = await db.reportExport.findMany({ orderBy: { askedAt: 'asc' } })
  return made
    .map(({ filter }) => filter as { from: string; to: string })
    .map(({ from, to }) => [from, to])
}

test('a run after midnight covers the day on which it was due: no day is in two files, and none is missing', async () => {
  const times = { every: 'daily', time: '23:55', range: 'today' }
  expect(await daysOf(times, ['2026-11-22T00:02', '2026-11-22T23:55', '2026-11-24T00:01'])).toEqual(
    [
      ['2026-11-21', '2026-11-21'],
      ['2026-11-22', '2026-11-22'],
      ['2026-11-23', '2026-11-23'],
    ],
  )
})

test('a weekly run that is days late covers the week of its Monday', async () => {
  const times = { every: 'weekly', weekday: 'monday', time: '07:00', range: 'last7Days' }
  expect(await daysOf(times, ['2026-11-23T07:00', '2026-12-01T09:00', '2026-12-07T07:00'])).toEqual(
    [
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ],
  )
})

test('a monthly run in the next month covers the month before its due day', async () => {
  const times = { every: 'monthly', monthDay: 31, time: '23:50', range: 'lastMonth' }
  expect(await daysOf(times, ['2026-12-01T00:05', '2026-12-31T23:50'])).toEqual([
    ['2026-10-01', '2026-10-31'],
    ['2026-11-01', '2026-11-30'],
  ])
})

test('after downtime only the latest of several missed runs is made', async () => {
  const times = { every: 'daily', time: '07:30', range: 'yesterday' }
  expect(await daysOf(times, ['2026-12-24T07:00'])).toEqual([['2026-12-22', '2026-12-22']])
  expect(await runNextSchedule(world.services)).toBe(false)
})
