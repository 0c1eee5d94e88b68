import { expect, test } from 'vitest'
import { paretoOf } from './pareto.ts'

test('the most frequent first, with its share and the cumulative share', () => {
  const rows = paretoOf([
    { code: '01', count: 1 },
    { code: '02', count: 0 },
    { code: '03', count: 6 },
    { code: '05', count: 3 },
  ])
  expect(rows).toEqual([
    { code: '03', count: 6, share: 0.6, cumulative: 0.6, vital: false },
    { code: '05', count: 3, share: 0.3, cumulative: 0.9, vital: false },
    { code: '01', count: 1, share: 0.1, cumulative: 1, vital: false },
  ])
})

test('equally frequent ones keep their order, and an empty input has no rows', () => {
  expect(
    paretoOf([
      { code: 'b', count: 2 },
      { code: 'a', count: 2 },
    ]).map(({ code }) => code),
  ).toEqual(['b', 'a'])
  expect(paretoOf([{ count: 0 }])).toEqual([])
})

test('a few that make up four fifths are vital; if more than half of all kinds are needed, none is', () => {
  const vitalOf = (...counts: number[]) =>
    paretoOf(counts.map((count) => ({ count }))).map(({ vital }) => vital)
  expect(vitalOf(81, 10, 9)).toEqual([true, false, false])
  expect(vitalOf(1, 1, 1, 1, 1, 1)).toEqual([false, false, false, false, false, false])
  expect(vitalOf(7)).toEqual([true])
})
