import { describe, expect, test } from 'vitest'
import { cellValue, cellValues, type Cell, type CellUse } from './cell.ts'

const at = 'Data!B2'
const day: Cell = { at, kind: 'date', day: '2026-11-21', time: '13:45:00', shown: '21/11/2026' }

test('a date is a day if a day is expected, keeps its time for a moment, and is not text', () => {
  expect(cellValue(day, 'day')).toBe('2026-11-21')
  expect(cellValue(day, 'moment')).toBe('2026-11-21T13:45:00')
  expect(cellValue({ ...day, time: null }, 'moment')).toBe('2026-11-21T00:00:00')
  expect(cellValue(day, 'text')).toEqual({
    code: 'cell.date',
    values: { cell: at, shown: '21/11/2026' },
  })
})

test('a number is its value, or as text what it shows, without grouping', () => {
  const number = (digits: string, shown: string): Cell => ({ at, kind: 'number', digits, shown })
  expect(cellValue(number('1234.50', 'RM 1,234.50'), 'money')).toBe('1234.50')
  expect(cellValue(number('1234567', '1,234,567'), 'text')).toBe('1234567')
  expect(cellValue(number('00123', '00123'), 'text')).toBe('00123')
  expect(cellValue(number('5', 'd5'), 'text')).toBe('d5')
})

test.each(['text', 'postcode', 'figure', 'weight', 'money', 'day', 'moment'] as const)(
  'FALSE from a formula without an else branch is no %s, and its refusal names the cell',
  (use) => {
    const fault = { code: 'cell.boolean', values: { cell: at, shown: 'FALSE' } }
    expect(cellValue({ at, kind: 'boolean', value: false }, use)).toEqual(fault)
  },
)

test('a boolean is accepted if one is expected', () => {
  expect(cellValue({ at, kind: 'boolean', value: false }, 'boolean')).toBe(false)
})

describe('a number', () => {
  const shownAs = (shown: string): Cell => ({ at, kind: 'number', digits: '750', shown })

  test.each<[shown: string, use: CellUse]>([
    ['750', 'figure'],
    ['(750)', 'money'],
    ['750.00', 'weight'],
    ['750 kg', 'weight'],
    ['750 KG', 'weight'],
    ['RM 750.00', 'money'],
    ['RM750', 'money'],
    ['(MYR 750)', 'money'],
    ['750 ringgit', 'money'],
    ['RM -', 'money'],
  ])('that shows “%s” is read as %s', (shown, use) =>
    expect(cellValue(shownAs(shown), use)).toBe('750'),
  )

  test.each<[shown: string, use: CellUse, unit: string]>([
    ['750 g', 'weight', 'kg'],
    ['750 lb', 'weight', 'kg'],
    ['RM 750', 'weight', 'kg'],
    ['750 sen', 'money', 'RM'],
    ['$750.00', 'money', 'RM'],
    ['USD 750', 'money', 'RM'],
    ['RM 750 sen', 'money', 'RM'],
    ['S$ -', 'money', 'RM'],
  ])('that shows “%s” is refused as %s, because %s is required', (shown, use, unit) =>
    expect(cellValue(shownAs(shown), use)).toEqual({
      code: 'cell.wrongUnit',
      values: { cell: at, shown, unit },
    }),
  )

  test.each(['750 kg', 'RM 750', '750 pcs'])(
    'that shows “%s” is refused if units are not allowed',
    (shown) =>
      expect(cellValue(shownAs(shown), 'figure')).toEqual({
        code: 'cell.unit',
        values: { cell: at, shown },
      }),
  )
})

test.each<[what: string, shown: string, digits: string, postcode: string]>([
  ['a number that shows 1000 gets its zero back', '1000', '1000', '01000'],
  ['a number formatted as 05000 is kept', '05000', '05000', '05000'],
  ['a number that shows 81100 is kept', '81100', '81100', '81100'],
  ['a number that shows 1,000 is not padded', '1,000', '1000', '1000'],
  ['a number that shows 100 is not padded', '100', '100', '100'],
])('as a postcode %s', (_, shown, digits, postcode) =>
  expect(cellValue({ at, kind: 'number', digits, shown }, 'postcode')).toBe(postcode),
)

test('an invalid value is reported by its column, with its row', () => {
  const fault = { code: 'cell.error', values: { cell: at, shown: '#N/A' } } as const
  const cells = new Map<'id' | 'value', Cell>([
    ['id', { at: 'Data!A2', kind: 'text', text: 'a' }],
    ['value', { at, kind: 'refused', fault, shown: '#N/A' }],
  ])
  expect(cellValues(cells, () => 'text')).toEqual({
    values: { id: 'a', value: '#N/A' },
    faults: [{ path: 'value', ...fault }],
  })
})
