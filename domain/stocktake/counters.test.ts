import { expect, test } from 'vitest'
import { counterRefusal, reviewRefusal } from './counters.ts'

test('a counter holds none of the stock and did not count it last time', () => {
  expect(counterRefusal({ holds: false, countedLast: false })).toBeNull()
  expect(counterRefusal({ holds: true, countedLast: true })).toBe('holdsStock')
  expect(counterRefusal({ holds: false, countedLast: true })).toBe('countedLast')
})

test('an exception is reviewed once, after the count, by somebody who had no part in it', () => {
  const ended = {
    exception: 'holdsStock',
    proposedAt: new Date(1),
    reviewedAt: null,
    counterIds: [7, 8],
  } as const
  expect(reviewRefusal(9, ended)).toBeNull()
  expect(reviewRefusal(8, ended)).toBe('stocktake.ofCounter')
  expect(reviewRefusal(9, { ...ended, reviewedAt: new Date(2) })).toBe('stocktake.reviewed')
  expect(reviewRefusal(9, { ...ended, proposedAt: null })).toBe('stocktake.noReview')
  expect(reviewRefusal(9, { ...ended, exception: null })).toBe('stocktake.noReview')
})
