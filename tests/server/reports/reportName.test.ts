import { expect, test } from 'vitest'
import { reportName } from '#server/reports/reportName.ts'
import { reports } from '#server/reports/reports.ts'

test.each(reports.map(({ id }) => id))(
  'files and schedules of %s have a name in both languages, not an id',
  (id) => {
    const { en, ms } = reportName(id)
    expect([en, ms]).not.toContain(id)
    expect([en, ms]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
  },
)

test('a report has the name of its screen', () => {
  expect(reportName('lot-account')).toEqual({
    en: 'Account of blank cards',
    ms: 'Perakaunan kad kosong',
  })
  expect(reportName('incident-times').en).toBe('Failures and repairs')
})
