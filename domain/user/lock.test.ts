import { describe, expect, test } from 'vitest'
import { afterFailure, lockAt, lockRules, type Failures, type Place } from './lock.ts'

const now = new Date('2026-11-21T01:00:00Z')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const at = (ms: number) => new Date(now.getTime() + ms)

function failed(
  times: number,
  rule: (typeof lockRules)['place' | 'account'],
  start: Failures | null = null,
): Failures | null {
  return Array.from({ length: times }).reduce<Failures | null>(
    (before) => afterFailure(before, rule, now),
    start,
  )
}

describe('failures from one address', () => {
  test('lock at the fifth, for 15 minutes', () => {
    expect(failed(4, lockRules.place)).toEqual({
      failures: 4,
      failingSince: now,
      lockedUntil: null,
    })
    expect(failed(5, lockRules.place)).toEqual({
      failures: 5,
      failingSince: now,
      lockedUntil: at(15 * minute),
    })
  })

  test('are counted from zero after a lock', () => {
    expect(afterFailure(failed(5, lockRules.place), lockRules.place, at(15 * minute))).toEqual({
      failures: 1,
      failingSince: at(15 * minute),
      lockedUntil: null,
    })
  })

  test('count for a day from the first, minus a millisecond', () => {
    const four = failed(4, lockRules.place)
    expect(afterFailure(four, lockRules.place, at(day - 1))).toMatchObject({
      failures: 5,
      lockedUntil: at(day - 1 + 15 * minute),
    })
    expect(afterFailure(four, lockRules.place, at(day))).toEqual({
      failures: 1,
      failingSince: at(day),
      lockedUntil: null,
    })
  })
})

describe('failures from all addresses together', () => {
  test('lock at the fiftieth within an hour, for an hour', () => {
    expect(failed(49, lockRules.account)?.lockedUntil).toBeNull()
    expect(failed(50, lockRules.account)).toMatchObject({ failures: 50, lockedUntil: at(hour) })
    expect(afterFailure(failed(49, lockRules.account), lockRules.account, at(hour))).toMatchObject({
      failures: 1,
    })
  })

  test('cannot be reached by one address within their time', () => {
    const { place, account } = lockRules
    const perLock = place.failures * Math.ceil(account.withinMs / place.lockMs + 1)
    expect(perLock).toBeLessThan(account.failures)
  })
})

describe('a password attempt is refused', () => {
  const here = (of: Partial<Place> = {}): Place => ({
    failures: 0,
    failingSince: null,
    lockedUntil: null,
    signedInAt: null,
    ...of,
  })
  const everywhere = (lockedUntil: Date | null): Failures => ({
    failures: 50,
    failingSince: now,
    lockedUntil,
  })
  test.each<[string, Place | null, Failures | null, Date | null]>([
    ['nowhere, without a record', null, null, null],
    ['at a locked address', here({ lockedUntil: at(minute) }), null, at(minute)],
    ['no longer, at the end of the lock', here({ lockedUntil: now }), null, null],
    ['everywhere, after failures elsewhere locked it', null, everywhere(at(hour)), at(hour)],
    [
      'not at an address with a sign-in within 30 days, whatever happens elsewhere',
      here({ signedInAt: at(1 - 30 * day) }),
      everywhere(at(hour)),
      null,
    ],
    [
      'if the last sign-in is older',
      here({ signedInAt: at(-30 * day) }),
      everywhere(at(hour)),
      at(hour),
    ],
    [
      'at a known address too, for failures from there',
      here({ signedInAt: now, lockedUntil: at(minute) }),
      everywhere(at(hour)),
      at(minute),
    ],
    [
      'until the later end of two locks',
      here({ lockedUntil: at(minute) }),
      everywhere(at(hour)),
      at(hour),
    ],
    [
      'until the later end, the other way round',
      here({ lockedUntil: at(minute) }),
      everywhere(at(1)),
      at(minute),
    ],
  ])('%s', (_what, place, all, until) => {
    expect(lockAt(place, all, now)).toEqual(until)
  })
})
