import { expect, test } from 'vitest'
import { malaysianDate } from '#domain/malaysia.ts'
import { Calendar } from '../../../prisma/seed/Calendar.ts'

/** A moment of November 2026 in Malaysia; the 21st is a Saturday. */
const moment = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+08:00`)

test.each([
  ['Friday morning', moment(20, '09:15')],
  ['Saturday', moment(21, '11:00')],
  ['Sunday night', moment(22, '23:40')],
  ['Monday before work', moment(23, '05:30')],
  ['shortly after midnight', moment(24, '00:40')],
])('the demonstration has a today on a %s, with work up to this hour', (_when, now) => {
  const calendar = new Calendar(now, 3)
  const began = calendar.at(calendar.today, 0)
  expect(malaysianDate(began)).toBe(malaysianDate(now))
  expect(calendar.has(began)).toBe(true)
  // Work at any time within the day's hours must leave none of them empty before now.
  expect(now.getTime() - began.getTime()).toBeLessThanOrEqual(510 * 60_000)
})

test('during office hours today starts when other days do', () => {
  const calendar = new Calendar(moment(20, '15:00'), 3)
  expect(calendar.at(calendar.today, 0)).toEqual(moment(20, '08:30'))
  expect(calendar.at(calendar.today - 1, 0)).toEqual(moment(19, '08:30'))
})

test('other weekends are free: the working day before a Sunday is Friday, the one after it Monday', () => {
  const calendar = new Calendar(moment(22, '12:00'), 3)
  expect(malaysianDate(calendar.at(calendar.today - 1, 0))).toBe('2026-11-20')
  expect(malaysianDate(calendar.at(calendar.today + 1, 0))).toBe('2026-11-23')
})

test('the same moment gives the same days', () => {
  const days = () => {
    const calendar = new Calendar(moment(21, '11:00'), 3)
    return Array.from({ length: calendar.today + 1 }, (_, place) =>
      calendar.at(place, 60).toISOString(),
    )
  }
  expect(days()).toEqual(days())
})
