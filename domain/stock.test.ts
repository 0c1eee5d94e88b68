import { expect, test } from 'vitest'
import { daysOfCover, helpFor, stockStatus, type Supply } from './stock.ts'

const supply = (
  branchCode: string,
  store: number,
  threshold: number | null,
  held = store,
): Supply => ({
  branchCode,
  cardTypeId: 1,
  store,
  reserved: 0,
  held,
  coming: 0,
  packed: 0,
  threshold,
})

test('adequate at or above the threshold, moderate from half of it, critical below', () => {
  expect([100, 99, 50, 49, 0].map((cards) => stockStatus(cards, 100))).toEqual([
    'adequate',
    'moderate',
    'moderate',
    'critical',
    'critical',
  ])
  expect(stockStatus(0, 0)).toBe('adequate')
  expect(stockStatus(0, null)).toBe('noThreshold')
})

test('days of cover are whole days at the recent daily use; without use they are unknown', () => {
  expect(daysOfCover(100, 300, 30)).toBe(10)
  expect(daysOfCover(99, 300, 30)).toBe(9)
  expect(daysOfCover(0, 300, 30)).toBe(0)
  expect(daysOfCover(100, 0, 30)).toBeNull()
})

test('headquarters helps first, then the branch with the largest surplus over its threshold; never below its own', () => {
  const needy = supply('JHB', 20, 100)
  expect(helpFor(needy, [needy, supply('PEN', 500, 100), supply('HQ', 30, null)], 'HQ')).toEqual({
    fromBranchCode: 'HQ',
    quantity: 30,
  })
  expect(
    helpFor(
      needy,
      [needy, supply('PEN', 500, 100), supply('KCH', 150, 100), supply('HQ', 0, null)],
      'HQ',
    ),
  ).toEqual({
    fromBranchCode: 'PEN',
    quantity: 80,
  })
  expect(helpFor(needy, [needy, supply('PEN', 110, 100)], 'HQ')).toEqual({
    fromBranchCode: 'PEN',
    quantity: 10,
  })
  expect(helpFor(needy, [needy, supply('PEN', 5, 100, 400)], 'HQ')).toEqual({
    fromBranchCode: 'PEN',
    quantity: 5,
  })
  expect(helpFor(needy, [needy, supply('PEN', 90, 100)], 'HQ')).toBeNull()
  expect(helpFor(needy, [needy, { ...supply('PEN', 500, 100), cardTypeId: 2 }], 'HQ')).toBeNull()
})

test('cards packed for others are not offered, and cards in transit or packed for the branch are not missing', () => {
  const giver = { ...supply('HQ', 50, null), reserved: 30 }
  expect(helpFor(supply('JHB', 20, 100), [giver], 'HQ')).toEqual({
    fromBranchCode: 'HQ',
    quantity: 20,
  })
  expect(helpFor(supply('JHB', 20, 100), [{ ...giver, reserved: 50 }], 'HQ')).toBeNull()
  expect(
    helpFor({ ...supply('JHB', 20, 100), coming: 40, packed: 35 }, [giver], 'HQ'),
  ).toMatchObject({ quantity: 5 })
  expect(helpFor({ ...supply('JHB', 20, 100), coming: 40, packed: 40 }, [giver], 'HQ')).toBeNull()
})

test('a branch with enough gets no help, and branches do not help headquarters', () => {
  const others = [supply('PEN', 500, 100)]
  expect(helpFor(supply('JHB', 100, 100), others, 'HQ')).toBeNull()
  expect(helpFor(supply('JHB', 0, null), others, 'HQ')).toBeNull()
  expect(helpFor(supply('HQ', 0, 100), others, 'HQ')).toBeNull()
})
