import { expect, test } from 'vitest'
import { addMonths, billingMonth, daysOfMonth, malaysianMonth } from './month.ts'

test('months are counted across the new year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -13)).toBe('2024-12')
  expect(daysOfMonth('2026-12')).toEqual({ first: '2026-12-01', next: '2027-01-01' })
})

test('a month starts at midnight in Malaysia', () => {
  expect(malaysianMonth(new Date('2026-10-31T15:59:59Z'))).toBe('2026-10')
  expect(malaysianMonth(new Date('2026-10-31T16:00:00Z'))).toBe('2026-11')
})

test.each(['2026-13', '2026-1', '26-01', '2026-10-01', ''])('"%s" is not a month', (text) => {
  expect(billingMonth.safeParse(text).success).toBe(false)
})
