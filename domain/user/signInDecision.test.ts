import { describe, expect, test } from 'vitest'
import { afterFailure, type Failures } from './lock.ts'
import { signInDecision, type SignInFacts } from './signInDecision.ts'

const now = new Date('2026-11-21T01:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const ago = (ms: number) => new Date(now.getTime() - ms)

const fine: SignInFacts = {
  lockedUntil: null,
  activeSince: ago(day),
  passwordChangedAt: ago(day),
  mustChangePassword: false,
}

describe('what a right password leads to', () => {
  test.each([
    ['nothing is amiss', {}, { kind: 'ok' }],
    ['locked for another 15 minutes', { lockedUntil: ago(-15 * minute) }, { kind: 'locked', minutes: 15 }],
    ['locked for another 14:01', { lockedUntil: ago(-14 * minute - 1_000) }, { kind: 'locked', minutes: 15 }],
    ['locked for another millisecond', { lockedUntil: ago(-1) }, { kind: 'locked', minutes: 1 }],
    ['the lock ends now', { lockedUntil: now }, { kind: 'ok' }],
    ['30 days away', { activeSince: ago(30 * day) }, { kind: 'ok' }],
    ['over 30 days away', { activeSince: ago(30 * day + 1) }, { kind: 'inactive' }],
    ['a password of 90 days', { passwordChangedAt: ago(90 * day) }, { kind: 'ok' }],
    ['a password of over 90 days', { passwordChangedAt: ago(90 * day + 1) }, { kind: 'passwordExpired' }],
    ['a temporary password', { mustChangePassword: true }, { kind: 'passwordExpired' }],
    [
      'away and an old password',
      { activeSince: ago(31 * day), passwordChangedAt: ago(91 * day) },
      { kind: 'inactive' },
    ],
    ['locked and away', { lockedUntil: ago(-minute), activeSince: ago(31 * day) }, { kind: 'locked', minutes: 1 }],
  ])('%s', (_, facts, decision) => {
    expect(signInDecision({ ...fine, ...facts }, now)).toEqual(decision)
  })
})

test('the fifth failure locks for 15 minutes, more do not prolong it, and then the count begins anew', () => {
  let failures: Failures = { failedAttempts: 0, lockedUntil: null }
  for (const count of [1, 2, 3, 4]) {
    failures = afterFailure(failures, now)
    expect(failures).toEqual({ failedAttempts: count, lockedUntil: null })
  }
  const until = ago(-15 * minute)
  failures = afterFailure(failures, now)
  expect(failures).toEqual({ failedAttempts: 5, lockedUntil: until })
  failures = afterFailure(failures, ago(-14 * minute))
  expect(failures).toEqual({ failedAttempts: 6, lockedUntil: until })
  expect(afterFailure(failures, until)).toEqual({ failedAttempts: 1, lockedUntil: null })
})
