import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { undespatch } from '#server/despatch/undespatch.ts'
import { readReport, readTotals } from '#server/platform/report/readReport.ts'
import { despatchCount } from '#server/reports/despatchCount.ts'
import { issuance } from '#server/reports/issuance.ts'
import { summaryCount } from '#server/reports/summaryCount.ts'
import { cardJobs, selfCollect, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let hq: Person
let pen: Person
let monitor: Person

const delivery = {
  deliveryMethod: 'delivery',
  collectionBranch: 'JHB',
  receiverName: 'Encik Tan',
  receiverPhone: '0123456789',
  receiverAddress: 'Jalan 1',
  receiverPostcode: '80000',
  receiverCity: 'Johor Bahru',
  receiverState: 'Johor',
  weightKg: 0.25,
} as const

/**
 * 21 November 2026: two cards collected, one sent to a company, one to a person; 1 December: one
 * more collected, one sent and undone.
 */
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  ;[hq, pen, monitor] = [
    await world.as('hqadmin'),
    await world.as('operator.pen'),
    await world.as('monitor'),
  ]
  const send = async (count: number, particulars: object, application = {}) => {
    const made = []
    for (let i = 0; i < count; i++) made.push(await jobs.bring('qcPassed', application))
    return despatch(jobs.operator, {
      jobIds: made.map(({ jobId }) => jobId),
      ...selfCollect,
      ...particulars,
    })
  }
  await send(2, {})
  await send(1, delivery)
  await send(
    1,
    { ...delivery, employerKind: 'individual' },
    { employerKind: 'individual', passType: 'renewal', nationality: 'NPL' },
  )
  await jobs.bring('qcRejected')
  await jobs.bring('chipError')
  world.later(10 * limits.dayMs)
  await send(1, {})
  const { packagingId } = await send(1, {})
  await undespatch(jobs.supervisor, {
    packagingId,
    approval: await jobs.approval('undespatch', `Package:${packagingId}`),
  })
})
afterAll(() => world.close())

const day = (text: string) => new Date(`${text}T00:00:00Z`)

test('despatch count: a row per day and branch, by delivery method; undone packages no longer count', async () => {
  expect(await readReport(hq, despatchCount, {})).toEqual([
    {
      date: day('2026-11-21'),
      branch: 'JHB',
      selfCollect: 2,
      deliveryCompany: 1,
      deliveryIndividual: 1,
      total: 4,
    },
    {
      date: day('2026-12-01'),
      branch: 'JHB',
      selfCollect: 1,
      deliveryCompany: 0,
      deliveryIndividual: 0,
      total: 1,
    },
  ])
  expect(await readTotals(hq, despatchCount, {})).toEqual({
    selfCollect: 3,
    deliveryCompany: 1,
    deliveryIndividual: 1,
    total: 5,
  })
})

test('summary count: by day, month or year; every bad card counts as rejected', async () => {
  const november = { branch: 'JHB', received: 6, printed: 5, qcPass: 4, rejected: 2, despatched: 4 }
  const december = { branch: 'JHB', received: 2, printed: 2, qcPass: 2, rejected: 0, despatched: 1 }
  const since = { from: '2026-11-21' }
  expect(await readReport(hq, summaryCount, { ...since, period: 'daily' })).toEqual([
    { period: '2026-11-21', ...november },
    { period: '2026-12-01', ...december },
  ])
  expect(await readReport(hq, summaryCount, { ...since, period: 'monthly' })).toEqual([
    { period: '2026-11', ...november },
    { period: '2026-12', ...december },
  ])
  expect(await readReport(hq, summaryCount, { ...since, period: 'yearly' })).toEqual([
    {
      period: '2026',
      branch: 'JHB',
      received: 8,
      printed: 7,
      qcPass: 6,
      rejected: 2,
      despatched: 5,
    },
  ])
})

test('issuance: by month and by kind of holder; filtered by pass type, nationality and sector', async () => {
  const all = await readReport(hq, issuance, {})
  expect(all.map(({ period, passType, issued }) => [period, passType, issued])).toEqual([
    ['2026-11', 'newPass', 3],
    ['2026-11', 'renewal', 1],
    ['2026-12', 'newPass', 1],
  ])
  expect(await readReport(hq, issuance, { nationality: 'NPL' })).toMatchObject([
    { passType: 'renewal', nationality: 'NPL', issued: 1 },
  ])
  expect(await readReport(hq, issuance, { passType: 'newPass', sector: 'Perlombongan' })).toEqual(
    [],
  )
  const inAnyLetters = await readReport(hq, issuance, {
    sector: all[0]!.sector!.toString().toUpperCase(),
  })
  expect(inAnyLetters).toEqual(all.filter(({ sector }) => sector === all[0]!.sector))
})

test('both days of a range count, and a reversed range is refused', async () => {
  expect(
    await readReport(hq, despatchCount, { from: '2026-11-21', to: '2026-11-21' }),
  ).toHaveLength(1)
  expect(await readReport(hq, despatchCount, { from: '2026-11-22', to: '2026-11-30' })).toEqual([])
  await expect(
    readReport(hq, despatchCount, { from: '2026-11-22', to: '2026-11-21' }),
  ).rejects.toMatchObject({
    fields: [{ path: 'from', code: 'range.invalid' }],
  })
  await expect(readReport(hq, despatchCount, { from: '22/11/2026' })).rejects.toMatchObject({
    fields: [{ path: 'from', code: 'field.date' }],
  })
})

test('HQ sees all branches, others only their own, with any filter', async () => {
  for (const report of [despatchCount, summaryCount, issuance]) {
    expect(await readReport(pen, report, { branchCode: 'JHB' })).toEqual([])
    expect((await readReport(monitor, report, { branchCode: 'JHB' })).length).toBeGreaterThan(0)
  }
})
