import { expect, it, vi } from 'vitest'
import { storeProfile } from '#client/state/profile.ts'
import {
  act,
  cleanup,
  clickOn,
  createEvent,
  fireEvent,
  screen,
  waitFor,
  within,
} from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'

type Row = { id: string; cards: number }
const columns: Column<Row>[] = [
  { id: 'id', title: 'Number', kind: 'code', value: ({ id }) => id, sortable: true },
  { id: 'cards', title: 'Cards', kind: 'count', value: ({ cards }) => cards, sortable: true },
]
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ id: `r${i}`, cards: i * 1000 }))

const show = (count = 3, more: { grid?: boolean; at?: string } = {}) =>
  renderWithRelay(
    <DataTable
      id="t"
      label="Jobs"
      columns={columns}
      rows={rowsOf(count)}
      grid={more.grid ?? true}
      totals={new Map([['cards', 3000]])}
      empty={{ title: 'No jobs' }}
    />,
    { at: more.at ?? '/' },
  )
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const grid = () => screen.findByRole('region', { name: 'Jobs, as a grid' })
const cells = (region: HTMLElement) => [...region.querySelectorAll('.bp6-table-cell')]
async function showGrid(count?: number, at?: string) {
  const shown = show(count, { at })
  await press('Grid')
  return { ...shown, region: await grid() }
}
/** Returns what the browser would put on the clipboard. */
async function copied(region: HTMLElement): Promise<string | undefined> {
  const setData = vi.fn()
  const event = createEvent.copy(region)
  Object.defineProperty(event, 'clipboardData', { value: { setData } })
  await act(async () => void fireEvent(region, event))
  return setData.mock.calls[0]?.[1] as string | undefined
}

it('the switch shows the rows as a grid, and stores the choice for the user on this device', async () => {
  storeProfile({ loginid: 'aminah', roleid: 4, branchcode: 'JHB', branchtype: '', staffnumber: '' })
  const { region } = await showGrid()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true')
  expect(cells(region).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['r0', '2,000']),
  )
  expect(screen.getByText('Total').parentElement?.textContent).toBe('TotalCards 3,000')
  cleanup()
  show()
  await grid()
  cleanup()
  storeProfile({ loginid: 'lim', roleid: 4, branchcode: 'JHB', branchtype: '', staffnumber: '' })
  show()
  expect(screen.getByRole('table', { name: 'Jobs' })).toBeTruthy()
})

it('screen reader users are offered the table first, within the grid', async () => {
  const { region } = await showGrid()
  const [first] = within(region).getAllByRole('button')
  expect(first!.textContent).toBe('Read as a table')
  await act(async () => void fireEvent.click(first!))
  expect(screen.getByRole('table', { name: 'Jobs' })).toBeTruthy()
})

it('a list without a grid offers none, regardless of the user’s choice elsewhere', async () => {
  await showGrid()
  cleanup()
  show(3, { grid: false })
  expect(screen.getByRole('table', { name: 'Jobs' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Grid' })).toBeNull()
})

it('print uses the table with every row', async () => {
  const { region } = await showGrid(300)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(within(screen.getByRole('table', { name: 'Jobs' })).getAllByRole('row')).toHaveLength(302)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).toBeNull()
  // It is hidden only for printing, so that dragged columns stay as they are.
  expect(region.isConnected).toBe(true)
})

it('draws fewer than 300 cells for 100,000 rows', async () => {
  const { region } = await showGrid(100_000)
  expect(cells(region).length).toBeGreaterThan(10)
  expect(cells(region).length).toBeLessThan(300)
  expect(screen.getByText('100,000 records')).toBeTruthy()
})

it('Ctrl+A selects everything, and copies it with its titles in the current order', async () => {
  const { region } = await showGrid(3, '/?sort=-cards')
  const root = region.querySelector<HTMLElement>('.bp6-table-container')!
  expect(await copied(region)).toBeUndefined()
  await act(async () => void fireEvent.keyDown(root, { key: 'a', code: 'KeyA', ctrlKey: true }))
  expect(await copied(region)).toBe('Number\tCards\r\nr2\t2000\r\nr1\t1000\r\nr0\t0')
})

it('arrow keys move between cells and announce them, Tab leaves the grid', async () => {
  const { region } = await showGrid()
  const root = region.querySelector<HTMLElement>('.bp6-table-container')!
  const said = () => region.querySelector('[aria-live]')!.textContent
  await act(async () => void fireEvent.keyDown(root, { key: 'ArrowRight', code: 'ArrowRight' }))
  expect(said()).toBe('Cards, row 1: 0')
  await act(async () => void fireEvent.keyDown(root, { key: 'ArrowDown', code: 'ArrowDown' }))
  expect(said()).toBe('Cards, row 2: 1,000')
  expect(fireEvent.keyDown(root, { key: 'Tab', code: 'Tab' })).toBe(true)
  expect(said()).toBe('Cards, row 2: 1,000')
  expect(await copied(region)).toBe('1000')
})

it('a title sorts, and shows that', async () => {
  const { region, address } = await showGrid()
  const titles = () => within(region).getAllByRole('button', { name: 'Cards' })
  await act(async () => void fireEvent.click(titles()[0]!))
  expect(address()).toBe('/?sort=cards')
  await act(async () => void fireEvent.click(titles()[0]!))
  expect(address()).toBe('/?sort=-cards')
  expect(cells(region)[0]!.textContent).toBe('2,000')
  expect(titles()[0]!.querySelector('.bp6-icon-caret-down')).toBeTruthy()
})

it('the menu of a title does the same as dragging: wider, and elsewhere', async () => {
  const { region } = await showGrid()
  const width = () =>
    cells(region)
      .find(({ textContent }) => textContent === '1,000')!
      .getAttribute('style')
  const before = width()
  const choose = async (what: string) => {
    await act(
      async () =>
        void fireEvent.click(within(region).getAllByRole('button', { name: 'Column Cards' })[0]!),
    )
    await clickOn(await screen.findByRole('menuitem', { name: what }))
  }
  await choose('Wider')
  // The grid renders in parts, as the browser finds the time.
  await waitFor(() => expect(width()).not.toBe(before))
  const root = region.querySelector<HTMLElement>('.bp6-table-container')!
  await choose('Move left')
  await waitFor(async () => {
    await act(async () => void fireEvent.keyDown(root, { key: 'a', code: 'KeyA', ctrlKey: true }))
    expect((await copied(region))?.split('\r\n')[0]).toBe('Cards\tNumber')
  })
})
