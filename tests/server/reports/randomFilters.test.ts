import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates/dateRange.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import type { Report } from '#server/platform/report/report.ts'
import { dailyProduction } from '#server/reports/dailyProduction.ts'
import { despatchCount } from '#server/reports/despatchCount.ts'
import { rawCards } from '#server/reports/rawCards.ts'
import { receivedSummary } from '#server/reports/receivedSummary.ts'
import { rejectedCards } from '#server/reports/rejectedCards.ts'
import { createDemonstration, type Demonstration } from '#tests/support/demonstration.ts'

let demonstration: Demonstration
let people: SignedInContext[]

beforeAll(async () => {
  demonstration = await createDemonstration()
  people = [await demonstration.as('hqadmin'), await demonstration.as('operator')]
}, 120_000)
afterAll(() => demonstration.close())

type Filter = { from: string; to: string; branchCode: string | null; cardType: string | null }
const anyFilter: fc.Arbitrary<Filter> = fc
  .record({
    start: fc.integer({ min: 0, max: 45 }),
    length: fc.integer({ min: 0, max: 20 }),
    branchCode: fc.constantFrom(null, null, 'JHB', 'PEN', 'HQ'),
    cardType: fc.constantFrom(null, null, 'PLKS', 'EP'),
  })
  .map(({ start, length, ...rest }) => {
    const from = addDays('2026-10-06', start)
    return { from, to: addDays(from, length), ...rest }
  })

const day = (column: string) => `((${column}) AT TIME ZONE 'Asia/Kuala_Lumpur')::date`

/** The figures counted from the facts anew: which events there are, each with its day, branch, card type and what it is counted as. */
const facts: Record<
  string,
  { report: Report; key: string; of: (row: Record<string, unknown>) => string; figures: string[]; events: string }
> = {
  'daily-production': {
    report: dailyProduction,
    key: `day || ' ' || branch || ' ' || type`,
    of: (row) => `${(row.date as Date).toISOString().slice(0, 10)} ${row.branch as string} ${row.cardType as string}`,
    figures: ['printed', 'qcPass', 'qcReject', 'chipError', 'manualReject', 'despatched'],
    events: `
      SELECT ${day('c.perso_at')} AS day, c.branch_code AS branch, t.code AS type, 'printed' AS figure
        FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a USING (appl_id) JOIN card_type t ON t.id = a.card_type_id WHERE c.chip_sn IS NOT NULL
      UNION ALL SELECT ${day('c.outcome_at')}, c.branch_code, t.code,
             CASE c.outcome WHEN 'passed' THEN 'qcPass' WHEN 'rejected' THEN 'qcReject' WHEN 'chipError' THEN 'chipError' ELSE 'manualReject' END
        FROM card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a USING (appl_id) JOIN card_type t ON t.id = a.card_type_id WHERE c.outcome <> 'made'
      UNION ALL SELECT ${day('p.despatched_at')}, p.branch_code, t.code, 'despatched'
        FROM package_item i JOIN package p USING (packaging_id) JOIN card_job j ON j.id = i.job_id JOIN application a USING (appl_id)
        JOIN card_type t ON t.id = a.card_type_id WHERE i.removed_at IS NULL`,
  },
  'received-summary': {
    report: receivedSummary,
    key: `day || ' ' || branch || ' ' || type || ' ' || further`,
    of: (row) =>
      `${(row.date as Date).toISOString().slice(0, 10)} ${row.branch as string} ${row.cardType as string} ${row.stickerType as string}`,
    figures: ['received'],
    events: `SELECT ${day('a.received_at')} AS day, a.branch_code AS branch, t.code AS type, 'received' AS figure, a.sticker_type::text AS further
               FROM application a JOIN card_type t ON t.id = a.card_type_id`,
  },
  'despatch-count': {
    report: despatchCount,
    key: `day || ' ' || branch`,
    of: (row) => `${(row.date as Date).toISOString().slice(0, 10)} ${row.branch as string}`,
    figures: ['selfCollect', 'deliveryCompany', 'deliveryIndividual', 'total'],
    events: `SELECT ${day('p.despatched_at')} AS day, p.branch_code AS branch, '' AS type, f.figure
               FROM package_item i JOIN package p USING (packaging_id)
               CROSS JOIN LATERAL (VALUES ('total'), (CASE WHEN p.delivery_method = 'selfCollect' THEN 'selfCollect'
                 WHEN p.employer_kind = 'company' THEN 'deliveryCompany' ELSE 'deliveryIndividual' END)) f(figure) WHERE i.removed_at IS NULL`,
  },
  'rejected-cards': {
    report: rejectedCards,
    key: `branch || ' ' || further`,
    of: (row) => `${row.branch as string} ${row.rejectCode as string}`,
    figures: ['quantity'],
    events: `SELECT ${day('c.outcome_at')} AS day, c.branch_code AS branch, '' AS type, 'quantity' AS figure, coalesce(c.reject_code, '') AS further
               FROM card_attempt c WHERE c.outcome IN ('rejected', 'chipError', 'manuallyRejected')`,
  },
}

async function counted({ key, events }: (typeof facts)[string], { viewer }: SignedInContext, filter: Filter, byType: boolean) {
  const rows = await demonstration.db.$queryRaw<{ key: string; figure: string; n: number }[]>`
    SELECT ${Prisma.raw(key)} AS key, figure, count(*)::int AS n FROM (${Prisma.raw(events)}) e
     WHERE day BETWEEN ${filter.from}::date AND ${filter.to}::date
       AND (${filter.branchCode}::text IS NULL OR branch = ${filter.branchCode})
       AND (NOT ${byType} OR ${filter.cardType}::text IS NULL OR type = ${filter.cardType})
       AND (${viewer.branchCode} = 'HQ' OR branch = ${viewer.branchCode})
     GROUP BY 1, 2`
  return new Map(rows.map((row) => [`${row.key} ${row.figure}`, row.n]))
}

describe('for any filter, as headquarters and as a branch, a report says what the facts say', () => {
  test.each(Object.entries(facts))('%s', async (_, fact) => {
    const byType = fact.report.filters.includes('cardType')
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        for (const ctx of people) {
          const rows = await readReport(ctx, fact.report, filter)
          const told = rows.flatMap((row) =>
            fact.figures.flatMap((figure) => (row[figure] === 0 ? [] : [[`${fact.of(row)} ${figure}`, row[figure]] as const])),
          )
          expect(new Map(told)).toEqual(await counted(fact, ctx, filter, byType))
        }
      }),
      { numRuns: 12 },
    )
  })

  test('raw cards: opening and what came in, less what went out, is closing, and the next day’s opening', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        for (const ctx of people) {
          const rows = await readReport(ctx, rawCards, filter)
          const next = await readReport(ctx, rawCards, { ...filter, from: addDays(filter.to, 1), to: addDays(filter.to, 1) })
          const opening = new Map(next.map((row) => [`${row.branch as string} ${row.cardType as string}`, row.opening]))
          for (const row of rows) {
            const [came, went] = [
              Number(row.received),
              ['distributed', 'returned', 'produced', 'spoiled'].map((key) => Number(row[key])),
            ]
            expect(Number(row.opening) + came - went.reduce((sum, each) => sum + each, 0)).toBe(row.closing)
            expect(opening.get(`${row.branch as string} ${row.cardType as string}`) ?? 0).toBe(row.closing)
          }
        }
      }),
      { numRuns: 12 },
    )
  })
})
