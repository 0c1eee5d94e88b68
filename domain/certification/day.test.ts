import { expect, test } from 'vitest'
import { certificationDay, certificationYear } from './day.ts'

test.each([
  [2026, 0, '2026-12-31'],
  [2026, 32, '2026-11-29'],
  [2026, 364, '2026-01-01'],
  [2028, 364, '2028-01-02'],
])('the certification day of %i, %i days before its end, is %s', (year, daysBefore, day) => {
  expect(certificationDay(year, daysBefore)).toBe(day)
})

test.each([
  ['2026-12-30', 0, 2025],
  ['2026-12-31', 0, 2026],
  ['2027-01-01', 0, 2026],
  ['2026-11-28', 32, 2025],
  ['2026-11-29', 32, 2026],
])('on %s, %i days before the end, the year to certify is %i', (today, daysBefore, year) => {
  expect(certificationYear(today, daysBefore)).toBe(year)
})
