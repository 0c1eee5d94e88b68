import { expect, test } from 'vitest'
import { editDistance } from './editDistance.ts'

test.each([
  ['RAHMAN', 'RAHMAN', 0],
  ['RAHMAN', 'RAHMNA', 1],
  ['RAHMAN', 'RAMAN', 1],
  ['RAHMAN', 'RAHHMAN', 1],
  ['RAHMAN', 'RAHMEN', 1],
  ['MOHAMMAD', 'MOHAMD', 2],
  ['MOHAMMAD', 'MUHAMAD', 2],
  ['SITI', '', 4],
])('the distance from %s to %s is %d', (a, b, distance) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance])
})
