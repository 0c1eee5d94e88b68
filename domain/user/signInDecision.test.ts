import { describe, expect, test } from 'vitest'
import { minutesLeft, signInDecision, type SignInFacts } from './signInDecision.ts'

const now = new Date('2026-11-21T01:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const ago = (ms: number) => new Date(now.getTime() - ms)

const fine: SignInFacts = {
  activeSince: ago(day),
  passwordChangedAt: ago(day),
  mustChangePassword: false,
}

describe('the result of a right password', () => {
  test.each([
    ['nothing special', {}, { kind: 'ok' }],
    ['30 days without a sign-in', { activeSince: ago(30 * day) }, { kind: 'ok' }],
    ['over 30 days without a sign-in', { activeSince: ago(30 * day + 1) }, { kind: 'inactive' }],
    ['a password of 90 days', { passwordChangedAt: ago(90 * day) }, { kind: 'ok' }],
    [
      'a password of over 90 days',
      { passwordChangedAt: ago(90 * day + 1) },
      { kind: 'passwordExpired' },
    ],
    ['a temporary password', { mustChangePassword: true }, { kind: 'passwordExpired' }],
    [
      'over 30 days and an old password',
      { activeSince: ago(31 * day), passwordChangedAt: ago(91 * day) },
      { kind: 'inactive' },
    ],
  ])('%s', (_, facts, decision) => {
    expect(signInDecision({ ...fine, ...facts }, now)).toEqual(decision)
  })
})

test.each([
  [15 * minute, 15],
  [14 * minute + 1_000, 15],
  [1, 1],
  [0, 1],
])('a lock of another %i ms is shown as %i minutes', (left, minutes) => {
  expect(minutesLeft(ago(-left), now)).toBe(minutes)
})
