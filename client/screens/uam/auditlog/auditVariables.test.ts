import { expect, test } from 'vitest'
import { auditFile, auditVariables } from './auditVariables.ts'

const at = (search: string) => new URL(`http://here/?${search}`)

test('the address filters by user, record and days', () => {
  expect(
    auditVariables(at('by=admin&record=%20BEG-001&action=updateBag&from=2026-11-01&to=2026-11-02'))
      .filter,
  ).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
    loginId: 'admin',
    action: 'updateBag',
    record: 'BEG-001',
    extra: null,
    requestId: null,
  })
})

test('the export uses the filters in the address, and no others', () => {
  const file = new URL(
    auditFile('csv', new URLSearchParams('by=admin&from=2026-11-01&to=2026-11-02'), 'ms'),
    'http://here',
  )
  expect(file.pathname).toBe('/files/report/audit-trail.csv')
  expect(Object.fromEntries(file.searchParams)).toEqual({
    lang: 'ms',
    from: '2026-11-01',
    to: '2026-11-02',
    loginId: 'admin',
  })
})
