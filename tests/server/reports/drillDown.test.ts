import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCsmAction } from '#domain/access.ts'
import { filterBehind, type RowsLead } from '#domain/report/reportLead.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readReport, readTotals, reportAsAsked } from '#server/platform/report/readReport.ts'
import type { Report, ReportRow } from '#server/platform/report/report.ts'
import { writtenValue } from '#server/platform/report/writtenValue.ts'
import { billing } from '#server/reports/billing.ts'
import { dailyProduction } from '#server/reports/dailyProduction.ts'
import { getReport, reports } from '#server/reports/reports.ts'
import { summaryCount } from '#server/reports/summaryCount.ts'
import { createDemonstration, type Demonstration } from '#tests/support/demonstration.ts'

let demonstration: Demonstration
let hq: SignedInContext
let branch: SignedInContext
/** Users of the CSM area: of headquarters, and of a branch. */
let csm: SignedInContext[]

beforeAll(async () => {
  demonstration = await createDemonstration()
  ;[hq, branch] = [await demonstration.as('hqadmin'), await demonstration.as('operator')]
  const csmHq = await demonstration.as('csmadmin')
  csm = [csmHq, { ...csmHq, viewer: { ...csmHq.viewer, branchCode: 'JHB' } }]
})
afterAll(() => demonstration.close())

const days = { from: '2026-11-09', to: '2026-11-19' }
type Lead = { report: Report; column: string; lead: RowsLead }
const leads = reports.flatMap((report) =>
  Object.entries(report.columns).flatMap(([column, { leadsTo }]): Lead[] =>
    leadsTo && 'rows' in leadsTo ? [{ report, column, lead: leadsTo }] : [],
  ),
)

/** Returns who may read it: one user for all branches and one for their own. */
const readersOf = ({ action }: Report) => (isCsmAction(action) ? csm : [hq, branch])

/** Returns the number of cards in the rows behind a figure. */
async function countBehind(
  ctx: SignedInContext,
  { report, lead }: Lead,
  row: ReportRow,
): Promise<number | null> {
  const valueOf = (key: string) => {
    const value = writtenValue(row[key] ?? null, report.columns[key]!.kind)
    return value === null ? null : String(value)
  }
  const filter = filterBehind(lead, valueOf, days)
  if (!filter) return null
  const rows = await readReport(ctx, getReport(lead.rows), filter)
  return lead.sum === undefined
    ? rows.length
    : rows.reduce((sum, each) => sum + Number(each[lead.sum!]), 0)
}

describe('a figure links to the rows that it counts', () => {
  test.each(leads.map((lead) => [`${lead.report.id} ${lead.column}`, lead] as const))(
    '%s',
    async (_, each) => {
      for (const ctx of readersOf(each.report)) {
        const filled = (await readReport(ctx, each.report, days)).filter(
          (row) => Number(row[each.column]) !== 0,
        )
        // The fullest rows and the last; the others would add nothing.
        const looked = [
          ...filled.toSorted((a, b) => Number(b[each.column]) - Number(a[each.column])).slice(0, 3),
          ...filled.slice(-2),
        ]
        const behind = await Promise.all(looked.map((row) => countBehind(ctx, each, row)))
        expect(behind.map((count, n) => count ?? looked[n]![each.column])).toEqual(
          looked.map((row) => row[each.column]),
        )
      }
    },
  )

  test('most count reports have such links, and all are covered', async () => {
    expect(leads.length).toBeGreaterThan(50)
    const filled = await Promise.all(
      leads.map(async ({ report, column }) =>
        (await readReport(readersOf(report)[0]!, report, days)).some(
          (row) => Number(row[column]) !== 0,
        ),
      ),
    )
    expect(filled.filter(Boolean).length).toBeGreaterThan(40)
  })

  test('every link names existing columns and filters', () => {
    for (const { report, lead } of leads) {
      const rows = getReport(lead.rows)
      const taken = new Set<string>([...rows.filters, ...(rows.furtherFilters ?? [])])
      for (const column of [...Object.values(lead.by ?? {}), ...(lead.days ? [lead.days] : [])])
        expect(report.columns).toHaveProperty(column)
      for (const filter of Object.keys({ ...lead.by, ...lead.with }))
        expect(taken, `${report.id} → ${rows.id}`).toContain(filter)
    }
  })
})

describe('a report compared with the previous period', () => {
  const comparable = reports.filter(({ comparedBy }) => comparedBy)
  const earlier = { from: '2026-10-29', to: '2026-11-08' }

  test.each(
    comparable
      .filter(({ filters }) => filters.includes('range'))
      .map((report) => [report.id, report] as const),
  )('%s: the figures of both periods are complete', async (_, report) => {
    const sums = (rows: ReportRow[], suffix = '') =>
      Object.fromEntries(
        Object.entries(report.columns)
          .filter(([, { kind }]) => kind === 'count')
          .map(([key]) => [
            key,
            rows.reduce((sum, row) => sum + Number(row[`${key}${suffix}`]), 0),
          ]),
      )
    for (const ctx of [hq, branch]) {
      const [now, before, beside] = await Promise.all([
        readReport(ctx, report, { ...days, period: 'daily' }),
        readReport(ctx, report, { ...earlier, period: 'daily' }),
        readReport(ctx, report, { ...days, period: 'daily', compare: 'before' }),
      ])
      expect(sums(beside)).toEqual(sums(now))
      expect(sums(beside, 'Before')).toEqual(sums(before))
      for (const row of beside)
        for (const key of Object.keys(sums([])))
          expect(row[`${key}Change`]).toBe(Number(row[key]) - Number(row[`${key}Before`]))
    }
  })

  test('days are compared with the same kind of day, and total yields with total yields', async () => {
    const asked = { ...days, branchCode: 'JHB', compare: 'before' }
    const [beside, totals, now, before] = await Promise.all([
      readReport(hq, dailyProduction, asked),
      readTotals(hq, dailyProduction, asked),
      readTotals(hq, dailyProduction, { ...days, branchCode: 'JHB' }),
      readTotals(hq, dailyProduction, { ...earlier, branchCode: 'JHB' }),
    ])
    const [ninth] = await readReport(hq, dailyProduction, {
      from: '2026-10-30',
      to: '2026-10-30',
      branchCode: 'JHB',
      cardType: 'PLKS',
    })
    const found = beside.find(
      (row) => (row.date as Date).toISOString().startsWith('2026-11-10') && row.cardType === 'PLKS',
    )
    expect(found?.printedBefore).toBe(ninth?.printed)
    expect(totals.yieldChange).toBeCloseTo(Number(now.yield) - Number(before.yield))
    // Shares have one decimal, and so have their differences, which a file contains unformatted.
    const changes = [totals, ...beside].flatMap(({ yieldChange }) =>
      yieldChange === null ? [] : [String(yieldChange)],
    )
    expect(changes.length).toBeGreaterThan(10)
    expect(changes.filter((change) => !/^-?\d+(\.\d)?$/.test(change))).toEqual([])
  })

  test('months are compared with months, and a bill with the previous one', async () => {
    const asked = {
      from: '2026-11-01',
      to: '2026-11-20',
      period: 'monthly',
      compare: 'before',
      branchCode: 'JHB',
    }
    const [row] = await readReport(hq, summaryCount, asked)
    const [before] = await readReport(hq, summaryCount, {
      ...asked,
      compare: null,
      from: '2026-10-01',
      to: '2026-10-20',
    })
    expect(row).toMatchObject({
      period: '2026-11',
      printedBefore: before!.printed,
      receivedBefore: before!.received,
    })
    const bill = await readReport(hq, billing, { month: '2026-11', compare: 'before' })
    const totals = await readTotals(hq, billing, { month: '2026-10' })
    expect(bill.reduce((sum, each) => sum + Number(each.goodCardsBefore), 0)).toBe(totals.goodCards)
  })

  test('a report without a previous period, or with rows that don’t add up, is shown as usual', () => {
    expect(reportAsAsked(dailyProduction, { compare: 'before' })).toBe(dailyProduction)
    expect(reportAsAsked(getReport('made-cards'), { ...days, compare: 'before' })).toBe(
      getReport('made-cards'),
    )
    expect(
      Object.keys(reportAsAsked(dailyProduction, { ...days, compare: 'before' }).columns).slice(
        3,
        6,
      ),
    ).toEqual(['printed', 'printedBefore', 'printedChange'])
  })
})
