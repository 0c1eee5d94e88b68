import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { cleanup, render, screen } from '#client/tests/react.tsx'
import type { Column } from './column.ts'
import { SmallTable } from './SmallTable.tsx'

type Row = { lot: string; cards: number | null }
const columns: Column<Row>[] = [
  { id: 'lot', title: 'Lot', kind: 'code', value: ({ lot }) => lot },
  { id: 'cards', title: 'Cards', kind: 'count', value: ({ cards }) => cards },
  { id: 'at', title: 'At', titleHidden: true, kind: 'code', value: () => 'JHB' },
  { id: 'more', title: '', kind: 'text', value: () => null },
]
const rows: Row[] = [
  { lot: 'PLKS-1', cards: 1_200 },
  { lot: 'PLKS-2', cards: null },
]
type More = Partial<ComponentProps<typeof SmallTable<Row>>>
const show = (more: More = {}) =>
  render(
    <SmallTable label="Lots" columns={columns} rows={rows} rowId={({ lot }) => lot} {...more} />,
  )

beforeEach(() => setLocale('en'))
afterEach(cleanup)

test('cells are formatted by their kind, and a row is named by its first cell', () => {
  show({ current: 'PLKS-2' })
  expect(screen.getByRole('rowheader', { name: 'PLKS-1' }).className).toBe('ik-code')
  expect(screen.getByText('1,200').className).toBe('ik-number')
  const [, first, second] = screen.getAllByRole('row')
  expect(second!.textContent).toBe('PLKS-2—JHB—')
  expect([first, second].map((row) => row!.getAttribute('aria-current'))).toEqual([null, 'true'])
})

test('a decimal has one digit, or as many as its column defines', () => {
  const weights: Column<Row>[] = [
    { id: 'kg', title: 'Weight (kg)', kind: 'decimal', digits: 3, value: () => 1.25 },
    { id: 'hours', title: 'Hours', kind: 'decimal', value: () => 1.25 },
  ]
  show({ columns: weights, rows: rows.slice(0, 1) })
  expect(screen.getAllByRole('row')[1]!.textContent).toBe('1.2501.3')
})

test('a hidden title is still read, and a blank one makes no empty heading', () => {
  show()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Lot',
    'Cards',
    'At',
  ])
  expect(screen.getByText('At').className).toBe('ik-hidden')
})

test('the actions of each row are last, under a title for screen readers only', () => {
  show({
    buttons: {
      title: 'Take',
      of: ({ lot, cards }) => cards !== null && <button>{`Take ${lot}`}</button>,
    },
  })
  expect(
    screen.getByRole('columnheader', { name: 'Take' }).querySelector('.ik-hidden')?.textContent,
  ).toBe('Take')
  const [, first, second] = screen.getAllByRole('row')
  expect(first!.lastElementChild?.textContent).toBe('Take PLKS-1')
  expect(second!.lastElementChild?.textContent).toBe('')
})

test('rows without a name have none', () => {
  show({ rowHead: false })
  expect(screen.queryByRole('rowheader')).toBeNull()
})
