import { afterAll, beforeAll, expect, test } from 'vitest'
import { isCsmAction } from '#domain/access.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import type { Report } from '#server/platform/report/report.ts'
import { listCardEvents } from '#server/production/jobs/cardEventQueries.ts'
import { listCardJobs } from '#server/production/jobs/cardJobQueries.ts'
import { fillPrintList } from '#server/production/printList/fillPrintList.ts'
import { reports } from '#server/reports/reports.ts'
import { batchNo, cardJobs, stationId } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let hq: Person
let operator: Person

/** Three PLKS cards: despatched, rejected and waiting. */
beforeAll(async () => {
  world = await createWorld()
  ;[hq, operator] = [await world.as('hqadmin'), await world.as('operator')]
  const jobs = await cardJobs(world)
  for (const state of ['despatched', 'qcRejected'] as const) await jobs.bring(state)
  await world.job()
})
afterAll(() => world.close())

const days = { from: '2026-11-01', to: '2026-11-30' }
const takesCardType = ({ action, filters, furtherFilters = [] }: Report) =>
  !isCsmAction(action) && [...filters, ...furtherFilters].includes('cardType')
const asking = ({ filters }: Report) => ({
  ...(filters.includes('range') ? days : {}),
  ...(filters.includes('month') ? { month: '2026-11' } : {}),
})

test('a card type filters every report regardless of case, as over REST', async () => {
  const found: Record<string, number> = {}
  for (const report of reports.filter(takesCardType)) {
    const of = (cardType: string) => readReport(hq, report, { ...asking(report), cardType })
    const rows = await of('PLKS')
    expect([report.id, await of(' pLks ')]).toEqual([report.id, rows])
    expect([report.id, await of('PLK')]).toEqual([report.id, []])
    found[report.id] = rows.length
  }
  const nonEmpty = Object.keys(found).filter((id) => found[id]! > 0)
  expect(nonEmpty).toEqual(
    expect.arrayContaining([
      'daily-production',
      'despatched-cards',
      'made-cards',
      'raw-cards',
      'stock-level',
    ]),
  )
})

test('it also filters the lists of cards and of their events', async () => {
  const jobs = async (cardType: string) =>
    (await listCardJobs(operator, { cardType }, {})).edges.length
  expect([await jobs('plks'), await jobs('PLKS'), await jobs('PLK')]).toEqual([3, 3, 0])
  const events = async (cardType: string) =>
    (await listCardEvents(operator, { event: 'printed', ...days, cardType }, {})).edges.length
  expect([await events('plks'), await events('PLKS'), await events('PLK')]).toEqual([2, 2, 0])
})

test('a printing list is filled by it regardless of case, and an unknown one is refused', async () => {
  await expect(
    fillPrintList(operator, { stationId, batchNo, cardType: 'PLK' }),
  ).rejects.toMatchObject({
    code: 'cardType.notFound',
    path: 'cardType',
  })
  expect(await fillPrintList(operator, { stationId, batchNo, cardType: 'plks' })).toMatchObject({
    stationId,
  })
})
