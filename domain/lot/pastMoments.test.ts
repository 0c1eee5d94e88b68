import { expect, it, test } from 'vitest'
import { momentText, pastMoments, readMomentText } from './pastMoments.ts'

const now = { day: '2026-03-03', time: '14:05', untilDay: '', untilTime: '' }
const codesOf = (given: object) =>
  pastMoments
    .safeParse({ ...now, ...given })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

it('is a day and a time, with a second of each or neither', () => {
  expect(pastMoments.parse(now)).toEqual({ ...now, untilDay: null })
  expect(codesOf({ untilDay: '2026-03-04', untilTime: '09:00' })).toBeUndefined()
})

test.each([
  [{ time: '' }, ['time moment.time']],
  [{ time: '24:00' }, ['time moment.time']],
  [{ time: '14:05:00' }, ['time moment.time']],
  [{ day: '' }, ['day field.required']],
  [{ day: '2026-02-30' }, ['day field.date']],
  [{ untilDay: '2026-03-04' }, ['untilTime moment.time']],
  [{ untilTime: '09:00' }, ['untilDay field.date']],
  [{ untilDay: '2026-03-04', untilTime: 'noon' }, ['untilTime moment.time']],
])('refuses %j', (given, codes) => {
  expect(codesOf(given)).toEqual(codes)
})

it('is read from an address in Malaysian time', () => {
  expect(readMomentText(momentText('2026-03-03', '14:05'))?.toISOString()).toBe(
    '2026-03-03T06:05:00.000Z',
  )
})

test.each([
  null,
  '',
  '2026-03-03',
  '2026-02-30T14:05',
  '2026-03-03T25:00',
  '3.3.2026T14:05',
  '2026-03-03T14:05T1',
])('reads no moment from %j', (text) => {
  expect(readMomentText(text)).toBeNull()
})
