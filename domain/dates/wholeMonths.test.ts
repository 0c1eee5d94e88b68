import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './dateRange.ts'
import { daysBeside, wholeMonths } from './wholeMonths.ts'

const days = (from: string, to: string) => {
  const all: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day)
  return all
}

test('the whole months of a range and the remaining days contain each of its days once', () => {
  const anyRange = fc.record({ start: fc.nat(800), length: fc.nat(200) })
  fc.assert(
    fc.property(anyRange, ({ start, length }) => {
      const from = addDays('2023-12-20', start)
      const range = { from, to: addDays(from, length) }
      const months = wholeMonths(range)
      const beside = months
        ? daysBeside(range, months).flatMap((edge) => days(edge.from, edge.to))
        : days(from, range.to)
      const within = months ? days(months.first!, addDays(months.behind!, -1)) : []
      expect([...beside, ...within].toSorted()).toEqual(days(from, range.to))
      if (months) expect([months.first!.slice(8), months.behind!.slice(8)]).toEqual(['01', '01'])
    }),
    { numRuns: 200, seed: 14 },
  )
})

test('a month is whole from its first day to its last', () => {
  expect(wholeMonths({ from: '2024-02-01', to: '2024-02-29' })).toEqual({
    first: '2024-02-01',
    behind: '2024-03-01',
  })
  expect(wholeMonths({ from: '2024-02-01', to: '2024-02-28' })).toBeNull()
  expect(wholeMonths({ from: '2024-02-02', to: '2024-03-30' })).toBeNull()
})

test('an open-ended range has whole months there too', () => {
  expect(wholeMonths({})).toEqual({ first: null, behind: null })
  expect(daysBeside({}, { first: null, behind: null })).toEqual([])
  expect(wholeMonths({ from: '2024-12-31' })).toEqual({ first: '2025-01-01', behind: null })
  expect(daysBeside({ from: '2024-12-31' }, { first: '2025-01-01', behind: null })).toEqual([
    { from: '2024-12-31', to: '2024-12-31' },
  ])
  expect(wholeMonths({ to: '2024-12-30' })).toEqual({ first: null, behind: '2024-12-01' })
})
