import { expect, test } from 'vitest'
import { growsTooFast, lawOf } from '../../../bench/support/growth/law.ts'

const costs = (...rows: [jobs: number, buffers: number, answer: number][]) =>
  rows.map(([jobs, buffers, answer]) => ({ jobs, buffers, answer }))

test.each([
  ['the same pages at every size', costs([1_000, 100, 50], [1_000_000, 120, 50]), 'constant'],
  ['a level of a B-tree more', costs([1_000, 300, 50], [1_000_000, 600, 50]), 'log n'],
  ['a queue that grew tenfold', costs([1_000, 300, 20], [10_000, 3_000, 200]), 'its answer'],
  ['a table from end to end', costs([1_000, 100, 1], [8_000, 800, 1]), 'faster'],
  ['a join of all with all', costs([1_000, 100, 10], [8_000, 6_400, 80]), 'faster'],
  ['the square root of a table', costs([1_000, 400, 1], [16_000, 1_600, 1]), 'faster'],
] as const)('%s', (_, found, law) => {
  expect(lawOf(found)).toBe(law)
  expect(growsTooFast(found)).toBe(law === 'faster')
})
