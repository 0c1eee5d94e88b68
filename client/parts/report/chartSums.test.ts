import { expect, test } from 'vitest'
import type { Column } from '#client/ui/table/column.ts'
import { chartSums } from './chartSums.ts'

type Row = { day: string; branch: string; n: number | null }
const column = (id: keyof Row, kind: Column<Row>['kind']): Column<Row> => ({
  id,
  title: id,
  kind,
  value: (row) => row[id],
})
const [day, branch, n] = [column('day', 'date'), column('branch', 'code'), column('n', 'count')]
const rows: Row[] = [
  { day: '2026-10-30', branch: 'JHB', n: 2 },
  { day: '2026-11-02', branch: 'PEN', n: 5 },
  { day: '2026-11-02', branch: 'JHB', n: null },
]

test('rows with the same value are added up, in the order of their values', () => {
  expect(chartSums(rows, branch, [n])).toEqual([
    { value: 'JHB', figures: [2] },
    { value: 'PEN', figures: [5] },
  ])
})

test('days without events are included with zeros', () => {
  expect(chartSums(rows, day, [n])).toEqual([
    { value: '2026-10-30', figures: [2] },
    { value: '2026-10-31', figures: [0] },
    { value: '2026-11-01', figures: [0] },
    { value: '2026-11-02', figures: [5] },
  ])
  expect(chartSums([], day, [n])).toEqual([])
})

test('months, and days that are periods, are included too; years are only those in the data', () => {
  const values = (...days: string[]) =>
    chartSums(
      days.map((each) => ({ day: each, branch: 'JHB', n: 1 })),
      column('day', 'period'),
      [n],
    ).map(({ value }) => value)
  expect(values('2026-11', '2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(values('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02'])
  expect(values('2025', '2027')).toEqual(['2025', '2027'])
})
