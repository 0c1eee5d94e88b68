import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedInContext } from '#server/platform/context.ts'
import { readReport, readReportPage } from '#server/platform/report/readReport.ts'
import type { ReportRow } from '#server/platform/report/report.ts'
import { despatchCount } from '#server/reports/despatchCount.ts'
import { reports } from '#server/reports/reports.ts'
import { createDemonstration, type Demonstration } from '#tests/support/demonstration.ts'

let demonstration: Demonstration
let admin: SignedInContext

beforeAll(async () => {
  demonstration = await createDemonstration()
  admin = await demonstration.as('admin')
  admin = {
    ...admin,
    viewer: { ...admin.viewer, csmRights: ['JOB', 'CONFIG', 'USER', 'REPORT', 'AUDIT'] },
  }
})
afterAll(() => demonstration.close())

const filter = { from: '2026-11-12', to: '2026-11-13' }

describe('a report by page equals the whole report', () => {
  test.each(reports.map((report) => [report.id, report] as const))('%s', async (_, report) => {
    const narrowed =
      report.id === 'card-serials' ? { ...filter, serialFrom: '1', serialTo: '4000000' } : filter
    const whole = await readReport(admin, report, narrowed, 150)
    const rows: ReportRow[] = []
    let after: string | null = null
    do {
      const page = await readReportPage(admin, report, narrowed, { first: 37, after })
      rows.push(...page.rows)
      after = page.next
    } while (after !== null && rows.length < 150)
    expect(rows.slice(0, 150)).toEqual(whole)
  })
})

describe('a report row by row has the same rows in any order', () => {
  test.each(reports.map((report) => [report.id, report] as const))('%s', async (_, report) => {
    const narrowed =
      report.id === 'card-serials' ? { ...filter, serialFrom: '1', serialTo: '4000000' } : filter
    const whole = await readReport(admin, report, narrowed, 4)
    const rows: ReportRow[] = []
    for (let after: string | null = null; rows.length < 4;) {
      const page = await readReportPage(admin, report, narrowed, { first: 1, after })
      rows.push(...page.rows)
      after = page.next
      if (after === null) break
    }
    expect(rows).toEqual(whole)
  })
})

test('a cursor of another filter, or an invented one, is refused', async () => {
  const { next } = await readReportPage(admin, despatchCount, filter, { first: 1 })
  const other = { ...filter, branchCode: 'JHB' }
  for (const [asked, after] of [
    [other, next!],
    [filter, 'bm90aGluZw'],
    [filter, next!.slice(0, -4)],
  ] as const)
    await expect(
      readReportPage(admin, despatchCount, asked, { first: 1, after }),
    ).rejects.toMatchObject({
      code: 'request.invalid',
    })
})
