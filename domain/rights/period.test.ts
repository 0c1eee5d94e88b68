import { expect, test } from 'vitest'
import { dueAfterConfirmation, dueAfterGiving } from './dueAfter.ts'
import { lastPeriodEnds, nextPeriodEnd, periodEnd } from './period.ts'
import { rightsState, suspendedBefore, warnedUntil } from './states.ts'

test.each([
  ['2026-01-01', 3, '2026-03-31', '2026-06-30'],
  ['2026-03-31', 3, '2026-03-31', '2026-06-30'],
  ['2026-04-01', 3, '2026-06-30', '2026-09-30'],
  ['2026-11-29', 3, '2026-12-31', '2027-03-31'],
  ['2028-02-10', 1, '2028-02-29', '2028-03-31'],
  ['2026-12-31', 1, '2026-12-31', '2027-01-31'],
  ['2026-07-01', 6, '2026-12-31', '2027-06-30'],
  ['2026-07-01', 12, '2026-12-31', '2027-12-31'],
])('the period of %s, of %i months, ends on %s, the next on %s', (day, months, end, next) => {
  expect([periodEnd(day, months), nextPeriodEnd(day, months)]).toEqual([end, next])
})

test('earlier periods are listed from the present one back', () => {
  expect(lastPeriodEnds('2026-05-05', 3, 4)).toEqual([
    '2026-06-30',
    '2026-03-31',
    '2025-12-31',
    '2025-09-30',
  ])
  expect(lastPeriodEnds('2026-05-05', 1, 3)).toEqual(['2026-05-31', '2026-04-30', '2026-03-31'])
})

test.each([
  ['created', '2026-12-31', '2027-03-31'],
  ['changed', '2027-03-31', '2026-12-31'],
  ['changed', '2026-09-30', '2026-09-30'],
  ['returned', '2026-06-30', '2026-12-31'],
  ['returned', '2027-03-31', '2027-03-31'],
] as const)('rights that are %s and were due on %s are due on %s', (giving, dueOn, due) => {
  expect(dueAfterGiving(giving, dueOn, '2026-11-29', 3)).toBe(due)
})

test('a confirmation holds until the end of the next period, and shortens nothing', () => {
  expect(dueAfterConfirmation('2026-12-31', '2026-11-29', 3)).toBe('2027-03-31')
  expect(dueAfterConfirmation('2027-12-31', '2026-11-29', 3)).toBe('2027-12-31')
})

const times = { periodMonths: 3, warningDays: 14, graceDays: 10 }
test.each([
  ['2026-12-31', null, '2026-10-01', 'open'],
  ['2026-12-31', 'given', '2026-12-31', 'open'],
  ['2026-12-31', 'given', '2027-01-01', 'overdue'],
  ['2026-12-31', 'removalAsked', '2027-01-01', 'removalAsked'],
  ['2027-03-31', 'confirmed', '2026-12-31', 'confirmed'],
  ['2027-03-31', 'given', '2026-12-31', 'later'],
  ['2027-03-31', 'confirmed', '2027-01-01', 'open'],
] as const)('rights due on %s, last %s, are on %s: %s', (rightsDueOn, lastKind, today, state) => {
  expect(rightsState({ suspendedAt: null, rightsDueOn, lastKind }, today, times)).toBe(state)
  expect(rightsState({ suspendedAt: new Date(), rightsDueOn, lastKind }, today, times)).toBe(
    'suspended',
  )
})

test('Home warns some days before the due day, and an account is suspended after the days of grace', () => {
  expect(warnedUntil('2026-12-17', times)).toBe('2026-12-31')
  expect('2026-12-31' < suspendedBefore('2027-01-10', times)).toBe(false)
  expect('2026-12-31' < suspendedBefore('2027-01-11', times)).toBe(true)
})
