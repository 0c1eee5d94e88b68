import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCsmAction } from '#domain/access.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { csmReconciliation } from '#server/csm/reports/csmReconciliation.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import type { Report, ReportRow } from '#server/platform/report/report.ts'
import { billing } from '#server/reports/billing.ts'
import { rawCards } from '#server/reports/rawCards.ts'
import { reports } from '#server/reports/reports.ts'
import { stockLevel } from '#server/reports/stockLevel.ts'
import { summaryCount } from '#server/reports/summaryCount.ts'
import { createDemonstration, type Demonstration } from '#tests/support/demonstration.ts'
import { askFacts, reportedFigures, reportFacts } from '#tests/support/facts/reportFacts.ts'
import { rowFacts } from '#tests/support/facts/rowFacts.ts'

let demonstration: Demonstration
/** Two viewers, of all branches and of their own; in the main area and in the CSM area. */
let people: SignedInContext[]
let csmPeople: SignedInContext[]

beforeAll(async () => {
  demonstration = await createDemonstration()
  people = [await demonstration.as('hqadmin'), await demonstration.as('operator')]
  const csm = await demonstration.as('csmadmin')
  csmPeople = [csm, { ...csm, viewer: { ...csm.viewer, branchCode: 'JHB' } }]
})
afterAll(() => demonstration.close())

type Filter = { from: string; to: string; branchCode: string | null; cardType: string | null }
const filterOf = (first: string, longest: number): fc.Arbitrary<Filter> =>
  fc
    .record({
      start: fc.integer({ min: 0, max: 45 }),
      length: fc.integer({ min: 0, max: longest }),
      branchCode: fc.constantFrom(null, null, 'JHB', 'PEN', 'HQ'),
      cardType: fc.constantFrom(null, null, 'PLKS', 'EP'),
    })
    .map(({ start, length, ...rest }) => {
      const from = addDays(first, start)
      return { from, to: addDays(from, length), ...rest }
    })
const anyFilter = filterOf('2026-10-06', 20)
/** Random ranges: some within a month, most with whole months. */
const longFilter = filterOf('2026-08-24', 100)
const countedByMonth = ['issuance', 'received-count']

const summed = reportFacts['summary-count']!.figures

const readersOf = ({ action }: Report) => (isCsmAction(action) ? csmPeople : people)

/** Checks the report for random filters that it supports, as headquarters and as a branch. */
function forAll(
  report: Report,
  holds: (ctx: SignedInContext, filter: Filter) => Promise<void>,
  { filters = anyFilter, numRuns = 10 } = {},
): Promise<void> {
  const takes = (name: 'branchCode' | 'cardType') => report.filters.includes(name)
  const narrowed = filters.map(({ from, to, branchCode, cardType }) => ({
    from,
    to,
    branchCode: takes('branchCode') ? branchCode : null,
    cardType: takes('cardType') ? cardType : null,
  }))
  return fc.assert(
    fc.asyncProperty(narrowed, async (filter) => {
      for (const ctx of readersOf(report)) await holds(ctx, filter)
    }),
    { numRuns, seed: 14 },
  )
}

/**
 * Returns what a viewer may see of it: another branch's filter returns nothing. In the CSM area a
 * hub also sees its sub-branches.
 */
const seen = (
  report: Report,
  { viewer }: SignedInContext,
  filter: Filter,
): (Filter & { hub?: string }) | null => {
  if (viewer.branchCode === 'HQ') return filter
  if (isCsmAction(report.action)) return { ...filter, hub: viewer.branchCode }
  const { branchCode } = filter
  return branchCode === null || branchCode === viewer.branchCode
    ? { ...filter, branchCode: viewer.branchCode }
    : null
}

describe('for any filter, as headquarters and as a branch, a report equals the facts', () => {
  test.each(Object.entries(reportFacts))('%s', async (_, facts) => {
    let figures = 0
    const holds = async (ctx: SignedInContext, filter: Filter) => {
      const asked = seen(facts.report, ctx, filter)
      const counted = asked
        ? await demonstration.db.$queryRawUnsafe<{ key: string; figure: string; n: number }[]>(
            askFacts(facts, asked),
          )
        : []
      const reported = reportedFigures(
        facts,
        await readReport(ctx, facts.report, {
          ...filter,
          period: facts.report.countedBy ?? 'daily',
        }),
      )
      expect(reported).toEqual(
        new Map(counted.map(({ key, figure, n }) => [`${key} ${figure}`, n])),
      )
      figures += reported.size
    }
    await forAll(facts.report, holds)
    if (countedByMonth.includes(facts.report.id))
      await forAll(facts.report, holds, { filters: longFilter, numRuns: 5 })
    expect(figures).toBeGreaterThan(20)
  })

  test('summary count: a month or a year, read from monthly counts if it is whole, is the sum of its days', async () => {
    let rows = 0
    const holds = async (ctx: SignedInContext, filter: Filter) => {
      const daily = await readReport(ctx, summaryCount, { ...filter, period: 'daily' })
      for (const [period, length] of [['monthly', 7] as const, ['yearly', 4] as const]) {
        const sums = new Map<string, number[]>()
        for (const row of daily) {
          const key = `${(row.period as string).slice(0, length)} ${row.branch as string}`
          const before = sums.get(key)
          sums.set(
            key,
            summed.map((figure, i) => (before?.[i] ?? 0) + Number(row[figure])),
          )
        }
        const reported = await readReport(ctx, summaryCount, { ...filter, period })
        expect(
          new Map(
            reported.map((row) => [
              `${row.period as string} ${row.branch as string}`,
              summed.map((f) => row[f]),
            ]),
          ),
        ).toEqual(sums)
        rows += reported.length
      }
    }
    await forAll(summaryCount, holds, { filters: longFilter, numRuns: 5 })
    expect(rows).toBeGreaterThan(20)
  })

  test.each(Object.entries(rowFacts))('%s, row by row', async (_, { report, key, ask }) => {
    let rows = 0
    await forAll(report, async (ctx, filter) => {
      const viewer = ctx.viewer.branchCode === 'HQ' ? null : ctx.viewer.branchCode
      const branches = [filter.branchCode, viewer].filter((code) => code !== null)
      const found = await demonstration.db.$queryRawUnsafe<{ key: string }[]>(
        ask({ ...filter, branches, viewer }),
      )
      const keys = (await readReport(ctx, report, filter)).map((row) => String(row[key]))
      expect(keys.toSorted()).toEqual(found.map((row) => row.key).toSorted())
      rows += keys.length
    })
    expect(rows).toBeGreaterThan(0)
  })

  /**
   * Returns the blank cards in the ledger by branch, card type and place, summed from its entries
   * up to a moment.
   */
  async function heldBy(end: string): Promise<Map<string, number>> {
    const held = await demonstration.db.$queryRaw<{ key: string; n: number }[]>`
      SELECT k.branch_code || ' ' || t.code || ' ' || CASE k.place WHEN 'station' THEN 'atStations' ELSE 'inStore' END AS key,
             sum(CASE k.id WHEN e.to_account_id THEN e.quantity ELSE -e.quantity END)::int AS n
        FROM custody_entry e JOIN custody_account k ON k.id IN (e.to_account_id, e.from_account_id)
        JOIN lot l USING (lot_no) JOIN card_type t ON t.id = l.card_type_id
       WHERE k.place IN ('hqStore', 'branchStore', 'station') AND (e.at AT TIME ZONE 'Asia/Kuala_Lumpur')::date <= ${end}::date GROUP BY 1`
    return new Map(held.map(({ key, n }) => [key, n]))
  }
  const rowOf = (row: ReportRow) => `${row.branch as string} ${row.cardType as string}`

  test('raw cards: opening plus received minus used is closing, and equals the ledger', async () => {
    let looked = 0
    await forAll(rawCards, async (ctx, filter) => {
      const [rows, first, last] = [
        await readReport(ctx, rawCards, filter),
        await heldBy(addDays(filter.from, -1)),
        await heldBy(filter.to),
      ]
      const inBooks = (held: Map<string, number>, row: ReportRow) =>
        (held.get(`${rowOf(row)} inStore`) ?? 0) + (held.get(`${rowOf(row)} atStations`) ?? 0)
      for (const row of rows) {
        const went = ['distributed', 'returned', 'produced', 'spoiled'].reduce(
          (sum, key) => sum + Number(row[key]),
          0,
        )
        expect(Number(row.opening) + Number(row.received) - went).toBe(row.closing)
        expect([row.opening, row.closing]).toEqual([inBooks(first, row), inBooks(last, row)])
      }
      looked += rows.length
    })
    expect(looked).toBeGreaterThan(20)
  })

  test('stock level: cards in store and at stations equal the ledger', async () => {
    const held = await heldBy('2026-12-31')
    for (const ctx of people) {
      for (const row of await readReport(ctx, stockLevel, {}))
        expect([row.inStore, row.atStations]).toEqual(
          ['inStore', 'atStations'].map((place) => held.get(`${rowOf(row)} ${place}`) ?? 0),
        )
    }
  })

  test('billing: a month’s good and rejected cards are those judged in it', async () => {
    for (const month of ['2026-09', '2026-10', '2026-11']) {
      const cards = await demonstration.db.$queryRaw<{ key: string; good: number; bad: number }[]>`
        SELECT c.branch_code || ' ' || t.code AS key, (count(*) FILTER (WHERE c.outcome = 'passed'))::int AS good,
               (count(*) FILTER (WHERE c.outcome NOT IN ('passed', 'made')))::int AS bad
          FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a USING (appl_id) JOIN card_type t ON t.id = a.card_type_id
         WHERE to_char(c.outcome_at AT TIME ZONE 'Asia/Kuala_Lumpur', 'YYYY-MM') = ${month} AND c.outcome <> 'made' GROUP BY 1`
      for (const ctx of people) {
        const reported = new Map<string, { good: number; bad: number }>()
        for (const row of await readReport(ctx, billing, { month })) {
          if (row.ofMonth !== month) continue
          const { good, bad } = reported.get(rowOf(row)) ?? { good: 0, bad: 0 }
          reported.set(rowOf(row), {
            good: good + Number(row.goodCards),
            bad: bad + Number(row.rejectedCards),
          })
        }
        const own = cards.filter(
          ({ key }) =>
            ctx.viewer.branchCode === 'HQ' || key.startsWith(`${ctx.viewer.branchCode} `),
        )
        expect(reported).toEqual(new Map(own.map(({ key, good, bad }) => [key, { good, bad }])))
      }
    }
  })

  test('CSM reconciliation: opening plus received, less finished, deleted and the difference, is closing and the next opening', async () => {
    let looked = 0
    await forAll(csmReconciliation, async (ctx, filter) => {
      const rows = (await readReport(ctx, csmReconciliation, filter)) as Record<
        string,
        number & string
      >[]
      const closing = new Map<string, number>()
      // The last day comes first.
      for (const row of rows.toReversed()) {
        const { opening, received, remade, good, rejected, deleted, difference } = row as Record<
          string,
          number
        >
        expect(opening! + received! + remade! - good! - rejected! - deleted! - difference!).toBe(
          row.closing,
        )
        expect(closing.get(row.cardType!) ?? opening).toBe(opening)
        closing.set(row.cardType!, row.closing!)
        looked++
      }
    })
    expect(looked).toBeGreaterThan(20)
  })

  test('no report is missing', () => {
    // Lists of people and of events, and reports that other tests cover: lots, their serials and
    // accounts, delivery notes, and station downtime.
    const elsewhere = [
      'delivery-note',
      'card-serials',
      'card-movements',
      'held-lots',
      'lot-account',
      'accounted-cards',
      'incident-times',
      'audit-trail',
      'audit-log',
    ]
    const people = ['csm-users', 'csm-user-access']
    const here = [
      ...Object.keys(reportFacts),
      ...Object.keys(rowFacts),
      'raw-cards',
      'stock-level',
      'billing',
    ]
    expect([...here, ...elsewhere, ...people].toSorted()).toEqual(
      reports.map(({ id }) => id).toSorted(),
    )
  })
})

const serials = ['cardSn', 'startSn', 'endSn']
const withSerials = reports.filter(({ columns }) =>
  serials.some((id) => Object.hasOwn(columns, id)),
)

test.each(withSerials.map((report) => [report.id, report] as const))(
  '%s writes serials as printed on cards',
  async (_, report) => {
    const rows = await readReport(readersOf(report)[0]!, report, {
      from: '2026-10-06',
      to: '2026-11-20',
    })
    const keys = serials.flatMap((id) => rows.flatMap((row) => (row[id] ? [row[id]] : [])))
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((serial) => !/^\d{9}$/.test(String(serial)))).toEqual([])
  },
)
