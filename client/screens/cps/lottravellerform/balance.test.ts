import { expect, test } from 'vitest'
import { compareTyped } from './balance.ts'

const recorded = { withdrawn: 10, putBack: 2, good: 7, rejects: [{ code: '03', quantity: 1 }] }

test('an empty field counts as no cards while typing', () => {
  expect(
    compareTyped({ good: undefined, rejects: [{ code: '03', quantity: NaN }] }, recorded),
  ).toMatchObject({
    balance: 8,
    good: -7,
    rejected: 0,
    agrees: false,
  })
})

test('the sums follow the input', () => {
  expect(compareTyped({ good: 7, rejects: [{ code: '03', quantity: 1 }] }, recorded)).toMatchObject(
    {
      balance: 0,
      rejected: 1,
      recordedRejected: 1,
      agrees: true,
    },
  )
})
