import { expect, test } from 'vitest'
import { nextBatchNo } from './nextBatchNo.ts'

// After midnight in Malaysia, but not yet in Greenwich.
const now = new Date('2026-11-22T17:00:00Z')

test('the first batch of a station and day is 01, each further one the highest number plus one', () => {
  expect(nextBatchNo('JHB-P01', now, [])).toBe('JHB-P01-261123-01')
  expect(
    nextBatchNo('JHB-P01', now, ['JHB-P01-261123-02', 'JHB-P01-261123-01', 'JHB-P01-261123-09']),
  ).toBe('JHB-P01-261123-10')
})

test('numbers in another format are ignored', () => {
  expect(nextBatchNo('JHB-P01', now, ['JHB-P01-261123-A', 'JHB-P01-261123-'])).toBe(
    'JHB-P01-261123-01',
  )
})
