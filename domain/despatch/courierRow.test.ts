import { describe, expect, test } from 'vitest'
import { readCourierRow } from './courierRow.ts'

const right = {
  packagingid: 'PK-JHB-2026-000001',
  poslajuno: 'EP123456789MY',
  weight: 0.25,
  charges: 7.5,
}
const wrong = (changed: object) =>
  readCourierRow({ ...right, ...changed }).reasons.map(({ path, code }) => `${path}: ${code}`)

test('a valid row is read unchanged, in capitals and trimmed', () => {
  expect(
    readCourierRow({ ...right, packagingid: ' pk-jhb-2026-000001 ', poslajuno: 'ep123456789my\t' }),
  ).toEqual({
    packagingId: 'PK-JHB-2026-000001',
    poslajuNo: 'EP123456789MY',
    weight: '0.25',
    charges: '7.5',
    weightKg: 0.25,
    chargesMyr: 7.5,
    reasons: [],
  })
})

test.each(['packagingid', 'poslajuno', 'weight', 'charges'])(
  'a row without %s is refused at that field',
  (column) => {
    for (const nothing of [undefined, null, '', '  '])
      expect(wrong({ [column]: nothing })).toEqual([`${column}: field.required`])
  },
)

test('all errors of a row are reported together', () => {
  expect(readCourierRow({}).reasons).toHaveLength(4)
})

describe('weight and charges', () => {
  test.each<[string, string | number, string[]]>([
    ['weight', 0.001, []],
    ['weight', 0.0004, ['weight: field.min']],
    ['weight', 0, ['weight: field.min']],
    ['weight', -1, ['weight: field.min']],
    ['weight', 1_000, []],
    ['weight', 1_000.001, ['weight: field.max']],
    ['charges', 0, []],
    ['charges', -0.01, ['charges: field.min']],
    ['charges', 1_000_000, []],
    ['charges', 1_000_000.01, ['charges: field.max']],
    ['weight', '0.25', []],
    ['weight', '0.25 kg', ['weight: field.number']],
    ['weight', '0,25', ['weight: field.number']],
    ['charges', 'RM 7', ['charges: field.number']],
    ['charges', 'Infinity', ['charges: field.number']],
    ['charges', '0x10', ['charges: field.number']],
  ])('%s %s: %j', (column, value, expected) => {
    expect(wrong({ [column]: value })).toEqual(expected)
  })

  test('are exact to the gram and the sen', () => {
    expect(readCourierRow({ ...right, weight: 0.12349, charges: '7.50' })).toMatchObject({
      weightKg: 0.123,
      chargesMyr: 7.5,
    })
    // As a spreadsheet computes 3 times 2.3.
    expect(readCourierRow({ ...right, charges: 6.8999999999999995 })).toMatchObject({
      chargesMyr: 6.9,
      reasons: [],
    })
  })

  test.each(['7.499', '7.505', '1.005', '0.001'])(
    'a third decimal is refused: RM %s',
    (charges) => {
      expect(readCourierRow({ ...right, charges })).toMatchObject({
        charges,
        chargesMyr: null,
        reasons: [{ path: 'charges', code: 'billing.price' }],
      })
    },
  )
})

test.each<[unknown, string[]]>([
  ['EP12', ['poslajuno: field.pattern']],
  ['EP123', []],
  [123456789, []],
  ['=HYPERLINK("http://evil")', ['poslajuno: field.pattern']],
  ['@SUM(A1)', ['poslajuno: field.pattern']],
  ['E'.repeat(31), ['poslajuno: field.pattern']],
  [new Date('2026-11-21'), ['poslajuno: field.pattern']],
  [{ error: '#REF!' }, ['poslajuno: field.pattern']],
])('the consignment number %j: %j', (poslajuno, expected) => {
  expect(wrong({ poslajuno })).toEqual(expected)
})

test('a consignment number is trimmed of no-break spaces', () => {
  expect(readCourierRow({ ...right, poslajuno: '\u00a0EP123456789MY\u00a0' })).toMatchObject({
    poslajuNo: 'EP123456789MY',
    reasons: [],
  })
})

test('a consignment number is the same with and without hyphens', () => {
  const numbers = ['EP-123456789-MY', 'ep123456789my', 'EP\u2010123456789\u2010MY'].map(
    (poslajuno) => readCourierRow({ ...right, poslajuno }).poslajuNo,
  )
  expect(new Set(numbers)).toEqual(new Set(['EP123456789MY']))
})

test('a no-break space within a consignment number is a space, and is refused', () => {
  expect(wrong({ poslajuno: 'EP123456789\u00a0MY' })).toEqual(['poslajuno: field.pattern'])
})

test('an invisible character in a consignment number is named, with the text before it', () => {
  expect(readCourierRow({ ...right, poslajuno: 'EP1234\u200b56789MY' }).reasons).toEqual([
    {
      path: 'poslajuno',
      code: 'field.unseen',
      values: { character: 'U+200B ZERO WIDTH SPACE', after: 'EP1234' },
    },
  ])
})

test('an overlong number is stored truncated', () => {
  const row = readCourierRow({
    ...right,
    poslajuno: 'E'.repeat(40_000),
    weight: '9'.repeat(40_000),
  })
  expect([row.poslajuNo.length, row.weight.length]).toEqual([100, 100])
  expect(row.reasons.map(({ code }) => code)).toEqual(['field.pattern', 'field.number'])
})

// The expression once matched digits in quadratically many ways: this took minutes.
test('a figure of any length is refused quickly', () => {
  expect(
    wrong({ weight: `${'9'.repeat(1_000_000)}x`, charges: '9'.repeat(1_000_000) }),
  ).toHaveLength(2)
})
