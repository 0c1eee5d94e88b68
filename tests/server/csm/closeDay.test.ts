import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeCsmDay } from '#server/csm/closing/closeCsmDay.ts'
import { listCsmJobs } from '#server/csm/jobs/csmJobQueries.ts'
import { personaliseCsmJob } from '#server/csm/jobs/personaliseCsmJob.ts'
import { csmReconciliation } from '#server/csm/reports/csmReconciliation.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { csmJobs, type CsmJobs } from '#tests/support/csmJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const day = 86_400_000
/** The world's first day, and the next two. */
const [first, second, third] = ['2026-11-21', '2026-11-22', '2026-11-23']

let world: World
let jobs: CsmJobs
let admin: Person
/** Started on the first day; personalised on the second, and not checked since. */
let late: number

beforeAll(async () => {
  world = await createWorld()
  jobs = await csmJobs(world)
  admin = await world.as('csmadmin')
  await jobs.bring('passed')
  await jobs.bring('queued')
  late = await jobs.bring('inProduction')
  world.later(day)
  await personaliseCsmJob(jobs.operator, { jobId: late, ...jobs.serials() })
  await jobs.bring('passed')
})
afterAll(() => world.close())

const close = (on: string, explanation = '', by: Person = jobs.operator) =>
  closeCsmDay(by, { day: on, cardType: 'mykad', explanation })
const behind = async (on: string) =>
  (await listCsmJobs(admin, { differenceOn: on }, {})).edges.map(({ node }) => node.id)

test('the jobs that cause a difference are listed: started and still at the machine, or finished after an earlier start', async () => {
  expect(await behind(first)).toEqual([late])
  expect(await behind(second)).toEqual([late])
  expect(await behind(third)).toEqual([])
})

describe('a day', () => {
  test('is closed after its end, at headquarters, by a user with JOB', async () => {
    await expect(close(second)).rejects.toMatchObject({ code: 'csmDay.notOver', path: 'day' })
    await expect(close(first, 'x', await world.as('csmreport'))).rejects.toMatchObject({
      code: 'permission.denied',
    })
    const { db } = world.services
    const { id: _, ...like } = await db.user.findUniqueOrThrow({ where: { loginId: 'csmjob' } })
    await db.user.create({ data: { ...like, loginId: 'johor', branchCode: 'JHB' } })
    await expect(close(first, 'x', await world.as('johor'))).rejects.toMatchObject({
      code: 'permission.denied',
    })
  })

  test('with a difference is closed with an explanation, once, even by two users at the same moment', async () => {
    await expect(close(first)).rejects.toMatchObject({
      code: 'csmDay.explain',
      path: 'explanation',
      values: { difference: 1 },
    })
    const outcomes = await Promise.allSettled([
      close(first, 'At the machine overnight'),
      close(first, 'Overnight', admin),
    ])
    const [done, refused] = outcomes.toSorted(({ status }) => (status === 'fulfilled' ? -1 : 1))
    expect(done).toMatchObject({ value: { opening: 0, closing: 1, difference: 1 } })
    expect(refused).toMatchObject({ reason: { code: 'csmDay.closed' } })
    await expect(close(first, 'Once more')).rejects.toMatchObject({ code: 'csmDay.closed' })
    expect(await world.services.db.csmDayClosing.count()).toBe(1)
    const events = await world.services.db.auditEvent.findMany({ where: { action: 'closeCsmDay' } })
    expect(events.map(({ subjects }) => subjects)).toEqual([[`CsmDay:${first} mykad`]])
  })

  test('shows in the reconciliation who closed it and why, but not to a branch that sees only its own part', async () => {
    const rows = async (by: Person) => readReport(by, csmReconciliation, { from: first, to: first })
    const [row] = await rows(admin)
    expect(row).toMatchObject({ opening: 0, received: 3, good: 1, closing: 1, difference: 1 })
    expect(String(row!.closedBy).length * String(row!.explanation).length).toBeGreaterThan(0)
    const { db } = world.services
    const { id: _, ...like } = await db.user.findUniqueOrThrow({ where: { loginId: 'csmreport' } })
    await db.user.create({ data: { ...like, loginId: 'johorreport', branchCode: 'JHB' } })
    expect((await rows(await world.as('johorreport')))[0]).toMatchObject({
      difference: 1,
      closedBy: '',
      explanation: '',
    })
  })

  test('without differences needs no explanation', async () => {
    world.later(2 * day)
    await expect(close(third)).resolves.toMatchObject({ opening: 2, closing: 2, difference: 0 })
  })
})

test('a day with only waiting jobs is in the report with their count, and is closed like any other', async () => {
  world.later(3 * day)
  const on = '2026-11-24'
  const ofDay = async () =>
    (await readReport(admin, csmReconciliation, { from: on, to: on, csmCardType: 'mykad' }))[0]
  const before = await ofDay()
  expect(before).toMatchObject({
    date: new Date(on),
    received: 0,
    good: 0,
    difference: 0,
    closedBy: '',
  })
  expect(before!.opening).toBeGreaterThan(0)
  expect(before!.closing).toBe(before!.opening)
  expect(await close(on)).toMatchObject({ opening: before!.opening, closing: before!.closing })
  expect((await ofDay())!.closedBy).not.toBe('')
  expect(
    await readReport(admin, csmReconciliation, { from: '2026-12-24', csmCardType: 'mykad' }),
  ).toEqual([])
})
