import { expect, test } from 'vitest'
import { placeKey, placeOfKey } from './placeKey.ts'

test.each([
  [{ branchCode: 'JHB', stationId: '' }, 'JHB'],
  [{ branchCode: 'JHB', stationId: 'JHB-P01' }, 'JHB JHB-P01'],
])('a place has a key, and a key its place', (place, key) => {
  expect(placeKey(place)).toBe(key)
  expect(placeOfKey(key)).toEqual(place)
})

test('a store has no station in any form', () => {
  expect(placeKey({ branchCode: 'JHB', stationId: null })).toBe('JHB')
})
