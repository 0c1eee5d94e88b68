import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filterBehind, type RowsLead } from '#domain/report/reportLead.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readReport, readTotals } from '#server/platform/report/readReport.ts'
import { accountedCards } from '#server/reports/lotAccount/accountedCards.ts'
import { lotAccount } from '#server/reports/lotAccount/lotAccount.ts'
import { createDemonstration, type Demonstration } from '#tests/support/demonstration.ts'
import {
  accounts,
  lotAccountFaults,
  lotFigures,
  reportedLotFigures,
} from '#tests/support/facts/lotAccounts.ts'

let demonstration: Demonstration
let hq: SignedInContext
beforeAll(async () => {
  demonstration = await createDemonstration()
  hq = await demonstration.as('hqadmin')
})
afterAll(() => demonstration.close())

test('each lot is its delivery to the card, as a count of every serial says', async () => {
  expect(await lotAccountFaults(demonstration.db, hq)).toEqual([])
  const figures = [...(await reportedLotFigures(hq)).values()]
  expect(figures.length).toBeGreaterThan(10)
  const filled = accounts.filter((account) => figures.some((figures) => figures[account] > 0))
  expect(filled).toEqual(
    expect.arrayContaining([
      'produced',
      'spoiled',
      'inStore',
      'atStations',
      'inTransit',
      'inDiscrepancy',
    ]),
  )
})

test('the totals are the sums of the rows, and the ranges behind all figures are the cards of all lots', async () => {
  const [rows, totals] = [
    await readReport(hq, lotAccount, {}),
    await readTotals(hq, lotAccount, {}),
  ]
  for (const key of ['delivered', 'difference', ...accounts])
    expect(totals[key]).toBe(rows.reduce((sum, row) => sum + Number(row[key]), 0))
  const ranges = await readReport(hq, accountedCards, {})
  expect(ranges.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(totals.delivered)
})

test('every figure leads to the ranges of the cards that it counts', async () => {
  let looked = 0
  for (const row of await readReport(hq, lotAccount, {})) {
    for (const account of accounts.filter((each) => Number(row[each]) > 0)) {
      const filter = filterBehind(
        lotAccount.columns[account]!.leadsTo as RowsLead,
        (key) => String(row[key]),
        {},
      )
      const ranges = await readReport(hq, accountedCards, filter)
      expect(ranges.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(row[account])
      looked++
    }
  }
  expect(looked).toBeGreaterThan(30)
})

test('any range of serials has an account: its cards, as a count of every serial says', async () => {
  const lots = await demonstration.db.lot.findMany({ where: { parentLotNo: null } })
  const branch = await demonstration.as('operator')
  const asked = fc.sample(
    fc.record({
      lot: fc.constantFrom(...lots),
      first: fc.nat(300),
      size: fc.integer({ min: 1, max: 900 }),
    }),
    { numRuns: 30, seed: 48 },
  )
  const ranges = asked.map(({ lot: { startSn }, first, size }) => {
    const start = startSn + BigInt(first)
    return { start, end: start + BigInt(size - 1) }
  })
  const counted = await lotFigures(
    demonstration.db,
    ranges.flatMap((range) => [{ range }, { range, branchCode: 'JHB' }]),
  )
  for (const [i, { start, end }] of ranges.entries()) {
    const filter = { serialFrom: String(start), serialTo: String(end) }
    expect(await reportedLotFigures(hq, filter)).toEqual(counted[2 * i])
    expect(await reportedLotFigures(branch, filter)).toEqual(counted[2 * i + 1])
  }
  expect(new Set(counted.map(({ size }) => size)).size).toBeGreaterThan(1)
})

test('a branch sees its own part of a lot, as headquarters does if it asks for that branch', async () => {
  const branch = await demonstration.as('operator')
  const own = await reportedLotFigures(branch)
  expect(own.size).toBeGreaterThan(1)
  expect(own).toEqual(await reportedLotFigures(hq, { branchCode: 'JHB' }))
  expect(await reportedLotFigures(branch, { branchCode: 'PEN' })).toEqual(new Map())
  const places = await readReport(branch, accountedCards, {})
  expect(new Set(places.map(({ branch: code }) => code))).toEqual(new Set(['JHB']))
  expect(await readReport(branch, accountedCards, { branchCode: 'PEN' })).toEqual([])
})

test('an unaccounted card is found by the filter, and lots without are left out', async () => {
  const found = await readReport(hq, lotAccount, { accountedAs: 'unaccounted' })
  const all = await readReport(hq, lotAccount, {})
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(
    all.filter(({ inDiscrepancy, writtenOff }) => Number(inDiscrepancy) + Number(writtenOff) > 0),
  )
  const ranges = await readReport(hq, accountedCards, { accountedAs: 'unaccounted' })
  expect(ranges.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(
    found.reduce(
      (sum, { inDiscrepancy, writtenOff }) => sum + Number(inDiscrepancy) + Number(writtenOff),
      0,
    ),
  )
})
