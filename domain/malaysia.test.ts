import { expect, test } from 'vitest'
import {
  malaysianDate,
  malaysianMoment,
  malaysianWeekday,
  malaysianYear,
  wallClock,
} from './malaysia.ts'

test('a day starts in Malaysia eight hours before it does in UTC', () => {
  expect(malaysianDate(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
  expect(malaysianDate(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
})

test('so does a year, and a Sunday', () => {
  expect(malaysianYear(new Date('2026-12-31T16:00:00Z'))).toBe(2027)
  expect(malaysianWeekday(new Date('2026-11-21T16:00:00Z'))).toBe(0)
})

test('local date and time convert to a moment and back', () => {
  const moment = malaysianMoment('2026-11-21', '07:30')
  expect(moment.toISOString()).toBe('2026-11-20T23:30:00.000Z')
  expect(wallClock(moment).toISOString()).toBe('2026-11-21T07:30:00.000Z')
})
