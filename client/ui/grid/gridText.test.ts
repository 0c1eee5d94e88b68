import { expect, test } from 'vitest'
import { formatsOf } from '#client/state/formats.ts'
import type { Column } from '#client/ui/table/column.ts'
import { gridText } from './gridText.ts'

type Row = { name: string | null; day: string; cards: number }
const columns: Column<Row>[] = [
  { id: 'name', title: 'Name', kind: 'text', value: ({ name }) => name },
  { id: 'day', title: 'Day', kind: 'date', value: ({ day }) => day },
  { id: 'cards', title: 'Cards', kind: 'count', value: ({ cards }) => cards },
]
const rows: Row[] = [
  { name: '=1+1', day: '2026-11-21', cards: 1_200 },
  { name: 'a\tb\r\nc', day: '2026-11-22', cards: -3 },
  { name: null, day: '2026-11-23', cards: 0 },
]
const text = (...regions: Parameters<typeof gridText>[0]['regions'][number][]) =>
  gridText({ columns, rows, regions, format: formatsOf('en') })

test('a range has a line per row and a tab between cells; numbers are bare, everything else as displayed', () => {
  expect(text({ rows: [0, 1], cols: [1, 2] })).toBe('21 Nov 2026\t1200\r\n22 Nov 2026\t-3')
})

test('no text becomes a formula or an additional cell or row; missing values stay empty', () => {
  expect(text({ rows: [0, 2], cols: [0, 0] })).toBe("'=1+1\r\na b c\r\n")
  const unnamed = [{ ...rows[0]!, name: '' }]
  expect(
    gridText({
      columns,
      rows: unnamed,
      regions: [{ rows: [0, 0], cols: [0, 0] }],
      format: formatsOf('en'),
    }),
  ).toBe('')
})

test('whole columns and the whole grid include their titles, whole rows do not', () => {
  expect(text({ cols: [2, 2] })).toBe('Cards\r\n1200\r\n-3\r\n0')
  expect(text({}).split('\r\n')[0]).toBe('Name\tDay\tCards')
  expect(text({ rows: [2, 2] })).toBe('\t23 Nov 2026\t0')
})

test('rows that have disappeared since are not copied', () => {
  expect(text({ rows: [2, 900], cols: [2, 2] })).toBe('0')
  expect(text({ rows: [5, 9], cols: [0, 2] })).toBe('')
})

test('several ranges keep their relative position', () => {
  expect(text({ rows: [0, 0], cols: [1, 1] }, { rows: [2, 2], cols: [2, 2] })).toBe(
    '21 Nov 2026\t\r\n\t0',
  )
})
