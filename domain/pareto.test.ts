import { expect, test } from 'vitest'
import { paretoOf } from './pareto.ts'

test('the most frequent first, with its share and the share of all down to it', () => {
  const rows = paretoOf([
    { code: '01', count: 1 },
    { code: '02', count: 0 },
    { code: '03', count: 6 },
    { code: '05', count: 3 },
  ])
  expect(rows).toEqual([
    { code: '03', count: 6, share: 0.6, cumulative: 0.6 },
    { code: '05', count: 3, share: 0.3, cumulative: 0.9 },
    { code: '01', count: 1, share: 0.1, cumulative: 1 },
  ])
})

test('equally frequent ones keep their order, and nothing has no rows', () => {
  expect(
    paretoOf([
      { code: 'b', count: 2 },
      { code: 'a', count: 2 },
    ]).map(({ code }) => code),
  ).toEqual(['b', 'a'])
  expect(paretoOf([{ count: 0 }])).toEqual([])
})
