import { expect, test } from 'vitest'
import { cutoffsOf, type RetentionYears } from './cutoffs.ts'
import { retentionRulesInput } from './inputs.ts'
import { isErased } from './kinds.ts'

const kept: RetentionYears = {
  photographYears: null,
  signatureYears: null,
  addressYears: null,
  particularsYears: null,
  csmYears: null,
}

test('everything is kept by default', () => {
  expect(cutoffsOf(kept, '2026-11-29')).toEqual({
    photograph: null,
    signature: null,
    address: null,
    particulars: null,
    csm: null,
  })
})

test('a kind is erased after its own years, and each with all particulars', () => {
  expect(cutoffsOf({ ...kept, photographYears: 1 }, '2026-11-29')).toMatchObject({
    photograph: '2025-11-29',
    address: null,
    particulars: null,
  })
  expect(cutoffsOf({ ...kept, photographYears: 2, particularsYears: 10 }, '2026-11-29')).toEqual({
    photograph: '2024-11-29',
    signature: '2016-11-29',
    address: '2016-11-29',
    particulars: '2016-11-29',
    csm: null,
  })
  expect(cutoffsOf({ ...kept, csmYears: 3 }, '2026-11-29')).toMatchObject({
    particulars: null,
    csm: '2023-11-29',
  })
  expect(cutoffsOf({ ...kept, addressYears: 1 }, '2028-02-29').address).toBe('2027-02-28')
})

test('no kind is kept for longer than all particulars', () => {
  const said = (years: Partial<RetentionYears>) =>
    retentionRulesInput.safeParse({ ...kept, ...years, version: 1 })
  expect(said({ addressYears: 7, particularsYears: 7 }).success).toBe(true)
  expect(said({ addressYears: 100 }).success).toBe(true)
  expect(said({ addressYears: 8, particularsYears: 7 }).error!.issues).toMatchObject([
    { path: ['addressYears'], message: 'retention.longerThanAll' },
  ])
  expect(said({ csmYears: 8, particularsYears: 7 }).success).toBe(true)
  expect(said({ csmYears: 0 }).success).toBe(false)
  expect(said({ photographYears: 0 }).success).toBe(false)
  expect(said({ photographYears: 101 }).success).toBe(false)
  expect(said({ photographYears: 1.5 }).success).toBe(false)
})

test('an application is erased as soon as one kind is', () => {
  const marks = {
    photographErasedAt: null,
    signatureErasedAt: null,
    addressErasedAt: null,
    particularsErasedAt: null,
  }
  expect(isErased(marks)).toBe(false)
  for (const mark of Object.keys(marks))
    expect(isErased({ ...marks, [mark]: new Date() })).toBe(true)
})
