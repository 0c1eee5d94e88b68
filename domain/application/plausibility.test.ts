import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates/dateRange.ts'
import { messageOf } from '#domain/problems.ts'
import { ageOn, plausibility, type DatedRecord } from './plausibility.ts'

const today = '2026-11-20'
const good: DatedRecord = {
  cardtype: 'PLKS',
  dob: '1994-05-17',
  stickerdate: '2026-11-02',
  passexpiry: '2027-11-01',
  receivedbyimmigration: null,
}
const doubts = (change: Partial<DatedRecord>, workPass = true) =>
  plausibility({ ...good, ...change }, { today, workPass }).map(
    ({ field, severity, code }) => `${severity} ${field} ${code}`,
  )

test('a usual record raises no doubt', () => expect(doubts({})).toEqual([]))

describe('the age on the sticker date', () => {
  test.each<[boolean, string, string[]]>([
    [true, '2011-11-02', []],
    [true, '2011-11-03', ['refused dob row.tooYoung']],
    [false, '2011-11-03', ['refused dob row.tooYoung']],
    [true, '1945-11-03', []],
    [true, '1945-11-02', ['refused dob row.tooOld']],
    [true, '1905-06-16', ['refused dob row.tooOld']],
    [false, '1945-11-02', ['held dob row.unusualAge']],
    [false, '1916-11-02', ['held dob row.unusualAge']],
    [false, '1915-11-02', ['refused dob row.tooOld']],
  ])('a work pass: %s, born %s: %j', (workPass, dob, found) =>
    expect(doubts({ dob }, workPass)).toEqual(found),
  )

  test('counts whole years', () => {
    expect(ageOn('2026-05-16', '1994-05-17')).toBe(31)
    expect(ageOn('2026-05-17', '1994-05-17')).toBe(32)
    expect(ageOn('2027-02-28', '2012-02-29')).toBe(14)
    expect(ageOn('2027-03-01', '2012-02-29')).toBe(15)
  })
})

describe('the sticker date', () => {
  test.each([
    [-401, ['refused stickerdate row.stickerPast']],
    [-400, []],
    [0, []],
    [90, []],
    [91, ['held stickerdate row.unusualSticker']],
    [400, ['held stickerdate row.unusualSticker']],
    [401, ['refused stickerdate row.stickerAhead']],
  ])('%i days from today: %j', (days, found) => {
    const stickerdate = addDays(today, days)
    expect(
      doubts({ stickerdate, passexpiry: addDays(stickerdate, 365) }).filter((each) =>
        each.includes('stickerdate'),
      ),
    ).toEqual(found)
  })
})

test.each([
  ['2026-02-20', []],
  ['2026-02-19', ['refused passexpiry row.expiredLongAgo']],
  ['1905-07-19', ['refused passexpiry row.expiredLongAgo']],
  ['2036-11-02', []],
  ['2036-11-03', ['held passexpiry row.unusualPass']],
])('a pass that expires on %s: %j', (passexpiry, found) => {
  expect(
    doubts({ passexpiry, stickerdate: passexpiry > today ? '2026-11-02' : '2025-12-01' }),
  ).toEqual(found)
})

test('the receipt of a card must be on a past day in Malaysia', () => {
  expect(doubts({ receivedbyimmigration: '2026-11-20T15:59:59.000Z' })).toEqual([])
  expect(doubts({ receivedbyimmigration: '2026-11-20T16:00:00.000Z' })).toEqual([
    'refused receivedbyimmigration row.receivedAhead',
  ])
})

test('a problem is described with its value and the rule, in both languages', () => {
  const [doubt] = plausibility({ ...good, passexpiry: '2020-01-31' }, { today, workPass: true })
  expect(messageOf(doubt!.code, 'en', doubt!.values)).toBe(
    'The pass expired on 31 Jan 2020, more than 9 months ago: it is no new work',
  )
  expect(messageOf(doubt!.code, 'ms', doubt!.values)).toMatch(
    /^Pas tamat pada 31 Jan 2020, lebih 9 bulan lalu/,
  )
})
