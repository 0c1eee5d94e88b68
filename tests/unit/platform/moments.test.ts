import pg from 'pg'
import { expect, test } from 'vitest'
import { readDay, readMoment } from '#server/platform/database/readMoment.ts'
import { isoDay, isoMoment } from '#server/platform/isoText.ts'

const byDriver = (pg.types.getTypeParser as (oid: number) => (text: string) => unknown)(
  pg.types.builtins.TIMESTAMPTZ,
)

test.each([
  '2026-11-21 09:00:00+00',
  '2026-11-21 23:59:59.9+00',
  '1999-12-31 00:00:00.05+00',
  '2024-02-29 12:34:56.789+00',
  '2026-11-21 09:00:00.123456+00',
  '2026-11-21 17:00:00.123+08',
  '2026-11-21 14:30:00+05:30',
  '1900-01-01 00:00:00-03',
  '0044-03-15 12:00:00+00 BC',
  '12026-11-21 09:00:00+00',
  'infinity',
  '-infinity',
])('a PostgreSQL timestamp is read as the driver reads it: %s', (text) => {
  expect(readMoment(text)).toEqual(byDriver(text))
})

test('a day is midnight in UTC, a new object each time', () => {
  const [one, other] = [readDay('2026-11-21'), readDay('2026-11-21')]
  expect([one, other]).toEqual([new Date('2026-11-21T00:00:00Z'), new Date('2026-11-21T00:00:00Z')])
  expect(one).not.toBe(other)
})

test.each([
  0,
  -1,
  1,
  86_399_999,
  -86_400_000,
  951_827_696_789,
  Date.UTC(1900, 0, 1),
  Date.UTC(2199, 11, 31, 23, 59, 59, 999),
  8.64e15,
])('a timestamp is written as Date writes it: %i ms', (ms) => {
  const moment = new Date(ms)
  expect(isoMoment(moment)).toBe(moment.toISOString())
  expect(isoDay(moment)).toBe(moment.toISOString().split('T')[0])
  expect(isoMoment(moment)).toBe(moment.toISOString())
})

test('an invalid date is not written', () => {
  expect(() => isoMoment(new Date(NaN))).toThrow(RangeError)
})
