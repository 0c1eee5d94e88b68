import { expect, test } from 'vitest'
import { packageSearchOf, packageSearchVariables, uncollected } from './packageSearch.ts'

const asked = (query: string) =>
  packageSearchVariables(new URL(`https://ikad.test/ikad/cps/searchdespatch?${query}`))

test.each([
  ['from=2026-11-01', 'field.required'],
  ['to=2026-11-01', 'field.required'],
  ['from=2026-11-02&to=2026-11-01', 'range.invalid'],
  ['from=2026-11-01&to=2026-13-01', 'field.date'],
])('%s is refused: %s, and nothing is queried', (query, code) => {
  expect(packageSearchOf(new URLSearchParams(query)).refused).toBe(code)
  expect(asked(query).asked).toBe(false)
})

test('without days the last 30 are searched', () => {
  expect(packageSearchOf(new URLSearchParams()).range?.preset).toBe('last30Days')
  expect(asked('').filter.from).not.toBeNull()
})

test('the address contains all filters, and the open package', () => {
  const query =
    'from=2026-11-01&to=2026-11-21&id=pk-jhb-2026-000001&number=ep1my&passport=a1&employer=Tan&method=DELIVERY&kind=COMPANY&state=UNDONE&branch=JHB&awaited=PEN&q=PK-JHB-2026-000001&sort=despatched'
  expect(asked(query)).toEqual({
    filter: {
      from: '2026-11-01',
      to: '2026-11-21',
      packagingId: 'PK-JHB-2026-000001',
      poslajuNo: 'EP1MY',
      passportNo: 'A1',
      employer: 'Tan',
      deliveryMethod: 'DELIVERY',
      employerKind: 'COMPANY',
      states: ['UNDONE'],
      awaitedAt: 'PEN',
      branchCode: 'JHB',
    },
    descending: false,
    asked: true,
    q: 'PK-JHB-2026-000001',
    chosen: true,
  })
})

test('"not collected" covers two states', () => {
  expect(asked(`state=${uncollected}`).filter.states).toEqual(['DESPATCHED', 'RECEIVED'])
})

test('an invalid method or state is ignored', () => {
  expect(asked('method=BOAT&state=NOWHERE&kind=X').filter).toMatchObject({
    deliveryMethod: null,
    states: null,
    employerKind: null,
  })
})
