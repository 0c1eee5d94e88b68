import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { readConfig } from '#server/config.ts'
import { archiveBefore } from '#server/platform/audit/archive/archiveBefore.ts'

// Past midnight in Malaysia, and still the day before in UTC.
const now = new Date('2026-11-22T16:30:00Z')

test('without a day, everything older than the retention time', () => {
  expect(archiveBefore(undefined, 730, now)).toBe('2024-11-23')
  expect(archiveBefore(undefined, 3_650, now)).toBe('2016-11-25')
})

test('an earlier day is used as given', () => {
  expect(archiveBefore('2024-01-01', 730, now)).toBe('2024-01-01')
  expect(archiveBefore('2024-11-23', 730, now)).toBe('2024-11-23')
})

test.each(['2024-11-24', '2026-11-22'])('a day within the retention time is refused: %s', (day) => {
  expect(() => archiveBefore(day, 730, now)).toThrow('give 2024-11-23 or a day before')
})

test.each(['2024-02-30', 'yesterday', ''])('an invalid day is refused: %s', (day) => {
  expect(() => archiveBefore(day, 730, now)).toThrow('--before 2024-01-01')
})

test('the retention time is a setting, and never shorter than the histories on screen', () => {
  expect(readConfig({}).AUDIT_KEPT_DAYS).toBe(limits.auditKeptDays)
  expect(readConfig({ AUDIT_KEPT_DAYS: '3650' }).AUDIT_KEPT_DAYS).toBe(3_650)
  for (const days of ['729', '0', '-1', 'all'])
    expect(() => readConfig({ AUDIT_KEPT_DAYS: days })).toThrow('must be a whole number from 730')
})
