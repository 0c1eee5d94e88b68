import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatsOf } from '#client/state/formats.ts'
import { setLocale } from '#client/state/locale.ts'
import { toastStore } from '#client/state/toasts.ts'
import { act, cleanup, clickOn, fireEvent, screen, waitFor, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import type { RowGroups } from '#client/ui/table/groups/rowGroups.ts'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { csvOf } from './export/csv.ts'

type Row = { id: string; name: string; cards: number | null }
const columns: Column<Row>[] = [
  {
    id: 'name',
    title: 'Name',
    kind: 'text',
    value: (row) => row.name,
    sortable: true,
    hideable: false,
  },
  { id: 'cards', title: 'Cards', kind: 'count', value: (row) => row.cards, sortable: true },
  { id: 'id', title: 'Number', kind: 'code', value: (row) => row.id, hidden: true },
]
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    name: `Row ${index}`,
    cards: index * 1000,
  }))
const rowId = (row: Row) => row.id

const show = (props: Partial<DataTableProps<Row>> = {}, at = '/') =>
  renderWithRelay(
    <DataTable
      id="t"
      label="Jobs"
      columns={columns}
      rows={rowsOf(5)}
      rowId={rowId}
      empty={{ title: 'No jobs', hint: 'Scan one' }}
      {...props}
    />,
    { at },
  )
const bodyRows = () => screen.getAllByRole('row').filter((row) => row.dataset.index !== undefined)
const names = () => bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent)
const key = (name: string, init: object = {}) =>
  act(
    async () =>
      void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...init }),
  )
const nextFrame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))

beforeEach(() => setLocale('en'))
afterEach(cleanup)

describe('a list', () => {
  it('is a table with titles, cells, and row numbers', () => {
    show()
    const table = screen.getByRole('table', { name: 'Jobs' })
    expect(table.getAttribute('aria-rowcount')).toBe('6')
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      'Name',
      'Cards',
    ])
    expect(bodyRows()[1]?.getAttribute('aria-rowindex')).toBe('3')
    expect(
      within(bodyRows()[1] as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Row 1', '1,000'])
  })

  it('explains in a title what the column counts, visibly and to screen readers', async () => {
    const [name, cards] = columns as [Column<Row>, Column<Row>]
    show({ columns: [name, { ...cards, help: 'Blank cards in it.' }] })
    const title = screen.getByRole('button', { name: 'Cards' })
    expect(document.getElementById(title.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Blank cards in it.',
    )
    expect(screen.getByRole('button', { name: 'Name' }).getAttribute('aria-describedby')).toBeNull()
    await act(async () => void fireEvent.focus(title))
    await waitFor(() =>
      expect(document.querySelector('.ik-described-text')?.textContent).toBe('Blank cards in it.'),
    )
  })

  it('renders under 60 of 100,000 rows, and shows their number', () => {
    show({ rows: rowsOf(100_000) })
    expect(bodyRows().length).toBeGreaterThan(5)
    expect(bodyRows().length).toBeLessThan(60)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001')
    expect(screen.getByText('100,000 records')).toBeTruthy()
  })

  it('sorts by the address, and writes the sorting there', async () => {
    const { address } = show({}, '/?sort=-cards')
    expect(names()[0]).toBe('Row 4')
    expect(screen.getByRole('columnheader', { name: /Cards/ }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Name/ })))
    expect(address()).toBe('/?sort=name')
    expect(names()[0]).toBe('Row 0')
  })

  it('leaves the order to the server if the server sorts', () => {
    show({ sorting: 'server' }, '/?sort=-cards')
    expect(names()[0]).toBe('Row 0')
  })

  it('is sorted completely or not at all: a partial list only by the server’s columns', () => {
    const offered = () =>
      screen
        .queryAllByRole('button', { name: /^(Name|Cards)$/ })
        .map(({ textContent }) => textContent)
    const sorted = () =>
      screen.getAllByRole('columnheader').map((th) => th.getAttribute('aria-sort'))
    const part = { hasNext: true, total: 2_000 }
    for (const partly of [part, { totalCapped: true }, { total: 6 }]) {
      show(partly, '/?sort=-cards')
      expect([offered(), sorted(), names()[0]]).toEqual([[], [null, null], 'Row 0'])
      cleanup()
    }
    const sorting = ['cards']
    show({ ...part, sorting }, '/?sort=-cards')
    expect([offered(), sorted(), names()[0]]).toEqual([['Cards'], [null, 'descending'], 'Row 0'])
    cleanup()
    show({ sorting }, '/?sort=-name')
    expect([offered(), sorted(), names()[0]]).toEqual([
      ['Name', 'Cards'],
      ['descending', null],
      'Row 4',
    ])
  })

  it('shows the columns in the address, and always the permanent ones', () => {
    show({}, '/?cols=id')
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      'Name',
      'Number',
    ])
  })

  it('moves by arrow keys, selects by Space and extends by Shift', async () => {
    show({ bulkActions: (rows) => <button type="button">Print {rows.length}</button> })
    act(() => bodyRows()[0]?.focus())
    await key('ArrowDown')
    await nextFrame()
    expect((document.activeElement as HTMLElement).dataset.index).toBe('1')
    await key(' ')
    await key('ArrowDown', { shiftKey: true })
    await nextFrame()
    await key('ArrowDown', { shiftKey: true })
    expect(screen.getByText('3 selected')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Print 3' })).toBeTruthy()
    await key('a', { ctrlKey: true })
    expect(screen.getByText('5 selected')).toBeTruthy()
  })

  it('applies keys to the focused row, also after rows above it have gone', async () => {
    const opened: string[] = []
    function Live() {
      const [rows, setRows] = useState(() => rowsOf(5))
      return (
        <>
          <button type="button" onClick={() => setRows(rows.slice(1))} />
          <DataTable
            {...{ columns, rows, rowId }}
            id="t"
            label="Jobs"
            empty={{ title: '' }}
            onOpen={({ id }) => opened.push(id)}
          />
        </>
      )
    }
    const { container } = renderWithRelay(<Live />)
    act(() => bodyRows()[2]?.focus())
    // Another user takes the first row in the meantime, without a pointer here.
    act(() => container.querySelector('button')?.click())
    await key('Enter')
    await key('ArrowDown')
    await nextFrame()
    await key('Enter')
    expect(opened).toEqual(['r2', 'r3'])
  })

  it('has one row in the tab order', () => {
    show()
    expect(bodyRows().filter((row) => row.tabIndex === 0)).toHaveLength(1)
  })

  it('opens a row by Enter', async () => {
    const onOpen = vi.fn()
    show({ onOpen })
    act(() => bodyRows()[2]?.focus())
    await key('Enter')
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'r2' }))
  })

  it('loads more when its end becomes visible, once at a time', () => {
    const loadNext = vi.fn()
    show({ hasNext: true, loadNext, total: 10_000, totalCapped: true })
    expect(loadNext).toHaveBeenCalledTimes(1)
    expect(screen.getByText('10,000+ records, 5 loaded')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1')
  })

  it('says what to do when it is empty, and offers a retry with the reference after an error', async () => {
    show({ rows: [] })
    expect(screen.getByText('Scan one')).toBeTruthy()
    cleanup()
    const onRetry = vi.fn()
    show({ rows: [], error: { message: 'It broke.', reference: 'R-9', onRetry } })
    expect(screen.getByRole('alert').textContent).toContain('Reference R-9')
    await act(async () => void fireEvent.click(screen.getByText('Try again')))
    expect(onRetry).toHaveBeenCalled()
  })

  it('lets Escape close the saved views from the name field', async () => {
    show()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Saved views' })))
    const name = await screen.findByRole('textbox', { name: /^Name for this view/ })
    await act(async () => void fireEvent.keyDown(name, { key: 'x' }))
    expect(screen.queryByRole('textbox', { name: /^Name for this view/ })).toBeTruthy()
    await act(async () => void fireEvent.keyDown(name, { key: 'Escape' }))
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: /^Name for this view/ })).toBeNull(),
    )
  })

  it('says how to copy its link if the clipboard is unavailable, as without HTTPS', async () => {
    toastStore.set([])
    const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    show()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Saved views' })))
    await clickOn(await screen.findByText('Copy a link to this view'))
    expect(toastStore.get()).toMatchObject([
      { tone: 'warn', message: expect.stringContaining('address bar') },
    ])
    clipboard.mockRestore()
  })

  it.each(['cards', '-cards'])('sorted by %s has rows without a value last', (sort) => {
    const [first, second] = sort === 'cards' ? [1, 2] : [2, 1]
    const cards = [null, 1, null, 2]
    show(
      { rows: cards.map((n, index) => ({ id: `r${index}`, name: `Row ${n}`, cards: n })) },
      `/?sort=${sort}`,
    )
    expect(names()).toEqual([`Row ${first}`, `Row ${second}`, 'Row null', 'Row null'])
  })

  it('distinguishes an empty list from one emptied by filters', () => {
    const choices = [{ value: '1', label: 'Printed' }]
    const filters = <UrlFilter name="state" label="State" choices={choices} />
    const empty = { filtered: true, title: 'No job fits' } as const
    show({ rows: [], filters, empty })
    expect(screen.getByText('Nothing here yet')).toBeTruthy()
    cleanup()
    show({ rows: [], filters, empty }, '/?state=1')
    expect(screen.getByText('No job fits')).toBeTruthy()
    expect(screen.getByText('Widen the filters to see more.')).toBeTruthy()
    expect(screen.queryByText('Nothing here yet')).toBeNull()
  })
})

describe('export as .csv', () => {
  it('writes the current view, with bare numbers, and formula-like content as text', () => {
    const rows = [
      { id: '1', name: '=1+1, "x"', cards: 1200 },
      { id: '2', name: '@b', cards: null },
      { id: '3', name: '', cards: 0 },
    ]
    expect(csvOf(columns.slice(0, 2), rows, formatsOf('en'))).toBe(
      '\ufeffName,Cards\r\n"\'=1+1, ""x""",1200\r\n\'@b,\r\n,0\r\n',
    )
  })
})

describe('a grouped list', () => {
  const grouped: Column<Row>[] = [
    { ...(columns[0] as Column<Row>), ofGroup: (rows) => `${rows.length} together` },
    columns[1] as Column<Row>,
  ]
  const groups: RowGroups<Row> = {
    of: ({ id }) => (Number(id.slice(1)) % 2 ? 'odd' : 'even'),
    nameOf: (rows) => `the group of ${rows[0]?.name}`,
    isOpen: (rows) => rows.length > 2,
  }
  const shown = () => bodyRows().map((row) => row.textContent)
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  it('has a header for each group, which shows the common values of its rows and folds them', () => {
    show({ columns: grouped, groups })
    expect(shown()).toEqual(['3 together', 'Row 00', 'Row 22,000', 'Row 44,000', '2 together'])
    const [even, odd] = screen.getAllByRole('button', { name: /together/ })
    fireEvent.click(even!)
    expect(even!.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(odd!)
    expect(shown()).toEqual(['3 together', '2 together', 'Row 11,000', 'Row 33,000'])
  })

  it('is folded, and selected as a whole, by keyboard too', async () => {
    show({ columns: grouped, groups, selectable: true })
    act(() => bodyRows()[0]?.focus())
    await key(' ')
    expect(screen.getByText('3 selected')).toBeTruthy()
    await key('Enter')
    expect(shown()).toEqual(['3 together', '2 together'])
    await key(' ')
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('has no check boxes if no row can be selected', () => {
    show({ selectable: true, mayChoose: () => false })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('selects the selectable rows of a group, in addition to other selections', () => {
    show({ columns: grouped, groups, selectable: true, mayChoose: ({ id }) => id !== 'r0' })
    expect(box('Select Row 0').disabled).toBe(true)
    fireEvent.click(box('Select all of the group of Row 1'))
    fireEvent.click(box('Select Row 2'))
    expect(box('Select all of the group of Row 0').indeterminate).toBe(true)
    fireEvent.click(box('Select all of the group of Row 0'))
    expect(screen.getByText('4 selected')).toBeTruthy()
    fireEvent.click(box('Select all loaded rows'))
    expect(screen.queryByText(/selected/)).toBeNull()
  })
})
