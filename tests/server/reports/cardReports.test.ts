import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { despatch } from '#server/despatch/despatch.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { cardSerials } from '#server/reports/cardSerials.ts'
import { despatchedCards, searchDespatched } from '#server/reports/despatchedCards.ts'
import { madeCards } from '#server/reports/madeCards.ts'
import { rawCards } from '#server/reports/rawCards.ts'
import { rejectDetails } from '#server/reports/rejectDetails.ts'
import { cardJobs, selfCollect, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let hq: Person
let pen: Person
let monitor: Person
let packagingId: string
const days = { from: '2026-11-21', to: '2026-11-21' }

/** One card despatched, one rejected by QC, one with a chip error. */
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  ;[hq, pen, monitor] = [
    await world.as('hqadmin'),
    await world.as('operator.pen'),
    await world.as('monitor'),
  ]
  const passed = await jobs.bring('qcPassed', { passportNo: 'EB7654321' })
  ;({ packagingId } = await despatch(jobs.operator, { jobIds: [passed.jobId], ...selfCollect }))
  await jobs.bring('qcRejected')
  await jobs.bring('chipError')
})
afterAll(() => world.close())

test('despatched cards: a row per card in an existing package, filtered by delivery method', async () => {
  const rows = await readReport(hq, despatchedCards, days)
  expect(rows).toMatchObject([
    { packagingId, deliveryMethod: 'selfCollect', weight: null, charges: null },
  ])
  expect(await readReport(hq, despatchedCards, { ...days, deliveryMethod: 'delivery' })).toEqual([])
  expect(await readReport(hq, despatchedCards, { ...days, employerKind: 'individual' })).toEqual([])
  expect(await readReport(pen, despatchedCards, days)).toEqual([])
})

test('weights are exact to the gram', async () => {
  const { data } = await hq.graphql('{ report(id: "despatched-cards") { columns { key digits } } }')
  const { columns } = data!.report as unknown as {
    columns: { key: string; digits: number | null }[]
  }
  expect(columns.filter(({ digits }) => digits !== null)).toEqual([{ key: 'weight', digits: 3 }])
})

test('cards are found by their maker’s login id, regardless of case', async () => {
  const rename = (loginId: string, to: string) =>
    world.services.db.user.update({ where: { loginId }, data: { loginId: to } })
  await rename('operator', 'Operator.JHB')
  for (const operator of ['Operator.JHB', 'operator.jhb']) {
    expect(await readReport(hq, madeCards, { ...days, operator })).toHaveLength(3)
    expect(await readReport(hq, despatchedCards, { ...days, operator })).toHaveLength(1)
  }
  await rename('Operator.JHB', 'operator')
})

test('a user who may not read personal fields sees names and employers masked', async () => {
  const [clear] = await readReport(hq, despatchedCards, days)
  const [hidden] = await readReport(monitor, despatchedCards, days)
  expect(hidden!.name).not.toBe(clear!.name)
  expect(hidden!.employer).not.toBe(clear!.employer)
  expect(hidden!.applicationNo).toBe(clear!.applicationNo)
})

test.each([
  ['packaging id', () => ({ packagingId: packagingId.toLowerCase() }), 1],
  ['passport', () => ({ passportNo: 'eb7654321' }), 1],
  ['another passport', () => ({ passportNo: 'EB0000000' }), 0],
  ['consignment', () => ({ poslajuNo: 'EP000000000MY' }), 0],
  ['an unknown employer', () => ({ employer: 'zzzz' }), 0],
] as const)('search despatched finds by %s', async (_by, filter, found) => {
  expect(await readReport(hq, searchDespatched, { ...days, ...filter() })).toHaveLength(found)
})

test.each([
  ['from', { to: '2026-11-21' }],
  ['to', { from: '2026-11-21' }],
])('search despatched is refused without its day "%s"', async (path, filter) => {
  await expect(readReport(hq, searchDespatched, filter)).rejects.toMatchObject({
    fields: [{ path, code: 'field.required' }],
  })
})

test('reject details: each bad card with its code; a chip error has none; filtered by code and station', async () => {
  const rows = await readReport(hq, rejectDetails, days)
  expect(rows.map(({ code, reprinted }) => [code, reprinted])).toEqual([
    ['', 'no'],
    ['03', 'no'],
  ])
  for (const rejectCode of ['03', '3', '+3', 'none']) {
    expect(await readReport(hq, rejectDetails, { ...days, rejectCode })).toHaveLength(1)
    expect(await readReport(hq, madeCards, { ...days, rejectCode })).toHaveLength(1)
  }
  expect(await readReport(hq, madeCards, { ...days, rejectCode: '-3' })).toEqual([])
  expect(await readReport(hq, rejectDetails, { ...days, stationId: 'PEN-P01' })).toEqual([])
  expect(await readReport(pen, rejectDetails, days)).toEqual([])
})

test('raw cards: printed cards are produced or spoiled, and each row adds up', async () => {
  const [row] = (await readReport(hq, rawCards, { ...days, branchCode: 'JHB' })) as Record<
    string,
    number
  >[]
  expect(row!.produced! + row!.spoiled!).toBe(3)
  expect(
    row!.opening! +
      row!.received! -
      row!.distributed! -
      row!.returned! -
      row!.produced! -
      row!.spoiled!,
  ).toBe(row!.closing)
})

test('card serials: the outcome of each card', async () => {
  const rows = await readReport(hq, cardSerials, { ...days, branchCode: 'JHB' })
  expect(
    rows
      .filter(({ applicationNo }) => applicationNo !== '')
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['despatched', 'spoiled', 'spoiled'])
})

test('card serials: letters between digits are no serial', async () => {
  for (const serialFrom of ['abc', 'a1b2', '1 OR 1=1'])
    await expect(readReport(hq, cardSerials, { serialFrom })).rejects.toMatchObject({
      code: 'field.cardSerial',
    })
})

test('card serials: an impossibly high number as upper bound returns all, and as lower bound none', async () => {
  const all = await readReport(hq, cardSerials, { branchCode: 'JHB' })
  const beyond = ['1000000000', '9'.repeat(19), '1'.repeat(1_000)]
  expect(all.length).toBeGreaterThan(3)
  for (const serial of beyond) {
    expect(await readReport(hq, cardSerials, { branchCode: 'JHB', serialTo: serial })).toEqual(all)
    expect(await readReport(hq, cardSerials, { branchCode: 'JHB', serialFrom: serial })).toEqual([])
  }
  const { cardSn } = all.at(-1)!
  for (const serialFrom of [String(cardSn), String(Number(cardSn)), `No. ${String(cardSn)}`])
    expect(await readReport(hq, cardSerials, { branchCode: 'JHB', serialFrom })).toEqual([
      all.at(-1),
    ])
})

test.each(['serialFrom', 'serialTo'])(
  'card serials: a value without digits is no %s',
  async (path) => {
    await expect(readReport(hq, cardSerials, { [path]: 'abc' })).rejects.toMatchObject({
      fields: [{ path, code: 'field.cardSerial' }],
    })
    expect(await readReport(hq, cardSerials, { branchCode: 'JHB', [path]: ' ' })).not.toEqual([])
  },
)

test('card serials: a card counts as despatched from its package’s despatch, not from QC', async () => {
  const passed = await jobs.bring('qcPassed')
  world.later(limits.dayMs)
  await despatch(jobs.operator, { jobIds: [passed.jobId], ...selfCollect })
  const run = { serialFrom: passed.cardSn, serialTo: passed.cardSn }
  expect(await readReport(hq, cardSerials, { ...run, from: '2026-11-22' })).toMatchObject([
    { state: 'despatched', date: world.now },
  ])
  expect(await readReport(hq, cardSerials, { ...run, ...days })).toEqual([])
})
