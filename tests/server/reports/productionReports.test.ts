import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { readReport, readTotals } from '#server/platform/report/readReport.ts'
import type { Report } from '#server/platform/report/report.ts'
import { rejectQc } from '#server/production/quality/rejectQc.ts'
import { dailyProduction } from '#server/reports/dailyProduction.ts'
import { dailyProductionByStation } from '#server/reports/dailyProductionByStation.ts'
import { receivedCount } from '#server/reports/receivedCount.ts'
import { receivedSummary } from '#server/reports/receivedSummary.ts'
import { rejectedCards } from '#server/reports/rejectedCards.ts'
import { withoutQr } from '#server/reports/withoutQr.ts'
import { cardJobs, selfCollect, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let hq: Person

/**
 * Two passed, one of them despatched a day later; three rejected with 03, one with 01, one chip
 * error.
 */
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  hq = await world.as('hqadmin')
  const passed = [await jobs.bring('qcPassed'), await jobs.bring('qcPassed')]
  for (let i = 0; i < 3; i++) await jobs.bring('qcRejected')
  const other = await jobs.bring('pendingQc')
  await rejectQc(jobs.checker, { ...(await jobs.rejection(other)), qcStatusCode: '01' })
  await jobs.bring('chipError', { stickerType: 'ePassRenewal', passType: 'renewal' })
  world.later(limits.dayMs)
  await despatch(jobs.operator, { jobIds: [passed[0]!.jobId], ...selfCollect })
})
afterAll(() => world.close())

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const november21 = {
  printed: 6,
  qcPass: 2,
  qcReject: 4,
  chipError: 1,
  manualReject: 0,
  despatched: 0,
  yield: 28.6,
}
const november22 = {
  printed: 0,
  qcPass: 0,
  qcReject: 0,
  chipError: 0,
  manualReject: 0,
  despatched: 1,
  yield: null,
}

test('daily production: each event on its day; the yield is that of the judged cards', async () => {
  expect(await readReport(hq, dailyProduction, {})).toEqual([
    { date: day('2026-11-21'), branch: 'JHB', cardType: 'PLKS', ...november21 },
    { date: day('2026-11-22'), branch: 'JHB', cardType: 'PLKS', ...november22 },
  ])
  expect(await readTotals(hq, dailyProduction, {})).toEqual({ ...november21, despatched: 1 })
  expect(await readReport(hq, dailyProduction, { cardType: 'EP' })).toEqual([])
})

test('amounts of money add up exactly: ten and twenty sen are thirty', async () => {
  const words = { en: 'Amount', ms: 'Amaun' }
  const sums: Report = {
    ...dailyProduction,
    columns: { amount: { title: words, means: words, kind: 'money', total: 'sum' } },
    sql: () => Prisma.sql`SELECT unnest(ARRAY[0.1, 0.2]::float8[]) AS amount`,
  }
  expect(await readTotals(hq, sums, {})).toEqual({ amount: 0.3 })
})

test('by station: the station and the operator who personalised the cards', async () => {
  const found = await readReport(hq, dailyProductionByStation, { stationId: 'JHB-P01' })
  expect(found).toMatchObject([
    { station: 'JHB-P01', operator: jobs.operator.viewer.staffName, ...november21 },
    november22,
  ])
  expect(await readReport(hq, dailyProductionByStation, { stationId: 'JHB-P02' })).toEqual([])
})

test('rejected cards: the most frequent reason first, with shares that add up', async () => {
  expect(await readReport(hq, rejectedCards, {})).toMatchObject([
    { rejectCode: '03', quantity: 3, share: 60, cumulative: 60 },
    { rejectCode: '', description: 'chipError', quantity: 1, share: 20, cumulative: 80 },
    { rejectCode: '01', quantity: 1, share: 20, cumulative: 100 },
  ])
  // Filtered to one reason, the shares remain those of all bad cards.
  for (const rejectCode of ['01', '1', '+1']) {
    expect(await readReport(hq, rejectedCards, { rejectCode })).toMatchObject([
      { rejectCode: '01', share: 20, cumulative: 100 },
    ])
  }
  expect(await readReport(hq, rejectedCards, { rejectCode: 'none' })).toMatchObject([
    { rejectCode: '', share: 20 },
  ])
  expect(await readReport(hq, rejectedCards, { rejectCode: 'X' })).toEqual([])
})

test('received: by application type, and by new and renewal', async () => {
  expect(
    await readReport(hq, receivedSummary, { from: '2026-11-21', to: '2026-11-21' }),
  ).toMatchObject([
    { branch: 'JHB', cardType: 'PLKS', stickerType: 'ePassNew', received: 6 },
    { stickerType: 'ePassRenewal', received: 1 },
  ])
  expect(await readReport(hq, receivedCount, {})).toEqual([
    { branch: 'JHB', new: 6, renewal: 1, total: 7 },
  ])
})

test('records with no QR: those with missing data, with the reason; never a deleted job', async () => {
  const sticker = { stickerNo: null, qrString: null }
  await world.job({ applicationNo: 'NQ1', ...sticker })
  await world.job({ applicationNo: 'NQ2', passportNo: '', qrString: null })
  await world.job({ applicationNo: 'NQ3', passportNo: '', ...sticker })
  await jobs.bring('deleted', { applicationNo: 'NQ4', ...sticker })
  expect(
    (await readReport(hq, withoutQr, {})).map(({ applicationNo, reason }) => [
      applicationNo,
      reason,
    ]),
  ).toEqual([
    ['NQ1', 'sticker'],
    ['NQ2', 'passport'],
    ['NQ3', 'both'],
  ])
})

test('another branch sees nothing of it', async () => {
  const pen = await world.as('operator.pen')
  for (const report of [
    dailyProduction,
    dailyProductionByStation,
    rejectedCards,
    receivedSummary,
    receivedCount,
    withoutQr,
  ]) {
    expect(await readReport(pen, report, { branchCode: 'JHB' })).toEqual([])
  }
})
